import { apiCalls, type Query } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import type { BrowserSession } from "../session/browser-session";
import type { DataRoute } from "./data-route";
import { deskRoutes } from "./desk-routes";

const authorised =
  <T>(callOf: (part: (name: string) => string, query: (...names: string[]) => Query) => ApiCall<T>) =>
  (session: BrowserSession, part: (name: string) => string, query: (...names: string[]) => Query) =>
    session.authorised(callOf(part, query));

/** For a page that is looked at again: the answer is in the status. */
async function confirmSignedIn(session: BrowserSession) {
  await session.authorised(apiCalls.customer());
  return { signed_in: true };
}

/** Reading for scripts: what the API answers, without its tokens. */
export const dataRoutes: DataRoute[] = [
  {
    path: "/health",
    audience: "customer",
    read: async (session) => {
      await session.call(apiCalls.health());
      return { status: "ok" };
    },
  },
  { path: "/signed-in", audience: "customer", read: confirmSignedIn },
  { path: "/staff/signed-in", audience: "staff", read: confirmSignedIn },
  {
    path: "/accounts",
    audience: "customer",
    read: authorised((_, query) => apiCalls.accounts(query("limit", "offset", "order"))),
  },
  {
    path: "/accounts/:id/transactions",
    audience: "customer",
    read: authorised((part, query) =>
      apiCalls.transactions(part("id"), query("from", "to", "limit", "offset")),
    ),
  },
  {
    path: "/reference/:list",
    audience: "customer",
    read: (session, part, query) =>
      session.call(apiCalls.reference(part("list"), query("country_id", "state_id", "city_id"))),
  },
  ...deskRoutes,
];
