import { COMPANY_FIELDS } from "../../../lib/contract/index";
import type { DataRoutes, DeskRoutes, Revealed } from "../../../lib/data-routes";
import { termOf } from "../../../lib/fact-words";
import { apiCalls } from "../api/api-calls";
import { ApiFailure, isApiFailure } from "../api/api-failure";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { readFields } from "../forms/read-fields";
import { renderFailure } from "../responses";
import { BrowserSession } from "../session/browser-session";
import type { Audience } from "../session/session-content";
import { findAtDesk } from "./find-at-desk";

type Readers<Routes extends { [Path in keyof Routes]: { fields: object; answer: unknown } }> = {
  [Path in keyof Routes]: (
    session: BrowserSession,
    fields: Routes[Path]["fields"],
  ) => Promise<Routes[Path]["answer"]>;
};

const COMPANY_TERMS = Object.fromEntries(
  COMPANY_FIELDS.map((name) => [name, termOf(name)]),
) as Revealed["terms"];

/** For a page that is looked at again: the answer is in the status. */
async function confirmSignedIn(session: BrowserSession) {
  await session.authorised(apiCalls.getCustomer());
  return { signed_in: true } as const;
}

const READERS: Readers<DataRoutes> = {
  "/health": async (session) => {
    await session.call(apiCalls.checkHealth());
    return { status: "ok" };
  },
  "/signed-in": confirmSignedIn,
  "/staff/signed-in": confirmSignedIn,
  "/accounts": (session, { limit, offset, order }) =>
    session.authorised(apiCalls.listSavings({ limit, offset, order })),
  "/reference/:list": (session, { list = "", country_id, state_id, city_id }) =>
    session.call(apiCalls.listReference(list, { country_id, state_id, city_id })),
};

const AT_DESK: Readers<DeskRoutes> = {
  "/staff/find": findAtDesk,
  "/staff/reveal": async (session, { customer = "", reason }) => ({
    ...(await session.authorised(apiCalls.revealCustomer(customer, { reason }))),
    terms: COMPANY_TERMS,
  }),
  "/staff/receipt": (session, { account = "", reason, reference }) =>
    session.authorised(apiCalls.issueReceipt(account, { reason, reference })),
  "/staff/statement": (session, { account = "", from, to, reason }) =>
    session.authorised(apiCalls.issueStatement(account, { from, to, reason })),
  "/staff/invitation": (session, { link = "" }) => session.call(apiCalls.readInvitation({ link })),
  "/staff/lock": async (session) => {
    await session.authorised(apiCalls.lockStaffSession());
    session.setScope("staff_locked");
    return { locked: true };
  },
};

/** A question that our scripts ask while a page is open. */
export interface DataRoute {
  /** Below `/bff`; `:name` stands for a part of the path. */
  path: string;
  /** A `POST` has the fields in its body. */
  method: "GET" | "POST";
  audience: Audience;
  read(session: BrowserSession, fields: Partial<Record<string, string>>): Promise<unknown>;
}

const routesOf = (readers: Record<string, DataRoute["read"]>, method: DataRoute["method"]): DataRoute[] =>
  Object.entries(readers).map(([path, read]) => {
    const audience = path.startsWith("/staff/") ? "staff" : "customer";
    return { path, method, audience, read };
  });

/** Reading for scripts: what the API answers, without its tokens. */
export const dataRoutes: DataRoute[] = [...routesOf(READERS, "GET"), ...routesOf(AT_DESK, "POST")];

/** Scripts choose their words by code and reason. */
const withoutWords = (reason: unknown) =>
  isApiFailure(reason)
    ? new ApiFailure(
        reason.status,
        {
          ...reason.error,
          message: "",
          details: reason.error.details.map((detail) => ({ ...detail, message: "" })),
        },
        reason.retryAfter,
        reason.limits,
      )
    : reason;

/** Answers one question of our scripts, and renews the session. 401 when there is none any more. @param parts of the path */
export async function answerData(
  services: BffServices,
  { method, audience, read }: DataRoute,
  request: Request,
  client: Client,
  parts: Record<string, string>,
): Promise<Response> {
  const session = await BrowserSession.open(services, audience, request.headers.get("Cookie") ?? "", client);
  const sent =
    method === "POST" ? await readFields(request) : Object.fromEntries(new URL(request.url).searchParams);
  const given = Object.entries({ ...sent, ...parts }).filter(([, value]) => value !== "");
  const response = await read(session, Object.fromEntries(given))
    .then((data) => Response.json(data))
    .catch((reason: unknown) => {
      const refusal = renderFailure(method === "POST" ? withoutWords(reason) : reason);
      if (!refusal) throw reason;
      return refusal;
    });
  return session.keepIn(response);
}
