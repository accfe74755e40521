import { apiCalls, type Query } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import type { Audience } from "../session/session";
import type { Visit } from "../session/visit";
import { lookUpAccount } from "./look-up-account";

/** A question that our scripts ask while a page is open. */
export interface DataRoute {
  /** Below `/bff`; `:name` stands for a part of the path. */
  path: string;
  audience: Audience;
  read(visit: Visit, part: (name: string) => string, query: (...names: string[]) => Query): Promise<unknown>;
}

const authorised =
  <T>(callOf: (part: (name: string) => string, query: (...names: string[]) => Query) => ApiCall<T>) =>
  (visit: Visit, part: (name: string) => string, query: (...names: string[]) => Query) =>
    visit.authorised(callOf(part, query));

/** For a page that is looked at again: the answer is in the status. */
async function confirmSignedIn(visit: Visit) {
  await visit.authorised(apiCalls.customer());
  return { signed_in: true };
}

/** Reading for scripts: what the API answers, without its tokens. */
export const dataRoutes: DataRoute[] = [
  {
    path: "/health",
    audience: "customer",
    read: async (visit) => {
      await visit.call(apiCalls.health());
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
    read: (visit, part, query) =>
      visit.call(apiCalls.reference(part("list"), query("country_id", "state_id", "city_id"))),
  },
  {
    path: "/staff/lookup",
    audience: "staff",
    read: (visit, _, query) => lookUpAccount(visit, String(query("number").number ?? "")),
  },
];
