import { AUDIT_FILTERS } from "../../../lib/contract/index";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure, isLocked, needsSetup, needsStepUp } from "../api/api-failure";
import type { Query } from "../api/fill-path";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { withQuery } from "../input/local-path";
import { passOn, renderFailure, seeOther } from "../responses";
import { BrowserSession } from "../session/browser-session";
import { isSessionEnded, signInPage } from "../session/session-ended";

/** A file that a page links to. */
export interface DownloadRoute {
  /** The file is for staff unless this says otherwise. */
  audience?: "customer";
  /** Below `/bff`. */
  path: string;
  /** Where the link stands: a reader who is not signed in any more comes back to it. */
  page: string;
  call(query: (...names: string[]) => Query): ApiCall<Response>;
}

/** A list of administration as a file, below the page that links to it. @param names of the query that it takes */
const listFile = (
  page: string,
  name: string,
  file: (query: Query) => ApiCall<Response>,
  ...names: string[]
): DownloadRoute => ({ path: `${page}/${name}.csv`, page, call: (query) => file(query(...names)) });

/** What narrows the queue of approvals and reviews. */
const OF_QUEUE = ["branch_code", "held_by", "waiting_days", "status", "order"];

/** The order that is shown, where it is that of these cases: acts and reviews stand on one page. */
const orderBy = (field: string, { order = null }: Query) => ({
  order: String(order).startsWith(field) ? order : null,
});

const idOf = ({ id }: Query) => String(id ?? "");

/** Every file of our pages. */
export const downloadRoutes: DownloadRoute[] = [
  listFile("/admin/savings", "accounts", apiCalls.savingsFile, "status", "figures", "product_id", "order"),
  listFile("/admin/customers", "customers", apiCalls.customersFile, "status", "branch_code", "order"),
  listFile("/admin/staff", "staff", apiCalls.staffFile, "search", "role", "status", "branch_id", "order"),
  listFile("/admin/audit", "audit", apiCalls.auditFile, ...AUDIT_FILTERS, "order"),
  listFile("/admin/messages", "messages", apiCalls.messagesFile, "status", "channel", "order"),
  listFile(
    "/admin/approvals",
    "acts",
    ({ kind: act, ...query }) => apiCalls.approvalsFile({ act, ...query, ...orderBy("asked_at", query) }),
    ...["kind", ...OF_QUEUE],
  ),
  listFile(
    "/admin/approvals",
    "cases",
    (query) => apiCalls.reviewsFile({ ...query, ...orderBy("created_at", query) }),
    ...["kind", ...OF_QUEUE],
  ),
  listFile("/admin/branches", "branches", apiCalls.branchesFile),
  listFile("/admin/products", "products", apiCalls.productsFile),
  listFile("/admin/applications", "applications", apiCalls.applicationsFile),
  listFile("/admin/keys", "keys", apiCalls.apiKeysFile),
  listFile("/admin/webhooks", "endpoints", apiCalls.webhookEndpointsFile),
  listFile("/admin/webhooks", "deliveries", apiCalls.deliveriesFile, "endpoint_id", "event_type", "status"),
  listFile("/admin/imports", "imports", apiCalls.importsFile, "order"),
  listFile("/admin/imports", "problems", (query) => apiCalls.importProblemsFile(idOf(query)), "id"),
  listFile("/admin/imports", "bad-rows", (query) => apiCalls.badRowsFile(idOf(query)), "id"),
  {
    audience: "customer",
    path: "/security/my-data.json",
    page: "/security/data",
    call: () => apiCalls.ownData(),
  },
  {
    audience: "customer",
    path: "/accounts/statement.csv",
    page: "/accounts/statements",
    call: (query) => apiCalls.statementCsv(idOf(query("id")), query("from", "to")),
  },
];

/** Passes a file of the API on while it comes, and renews the session. */
export async function answerDownload(
  services: BffServices,
  route: DownloadRoute,
  request: Request,
  client: Client,
): Promise<Response> {
  const cookieHeader = request.headers.get("Cookie") ?? "";
  const session = await BrowserSession.open(services, route.audience ?? "staff", cookieHeader, client);
  const asked = new URL(request.url).searchParams;
  const query = (...names: string[]) => Object.fromEntries(names.map((name) => [name, asked.get(name)]));
  const response = await session
    .authorised(route.call(query))
    .then(passOn)
    .catch((reason: unknown) => {
      if (isSessionEnded(reason)) return seeOther(signInPage(route.page));
      if (isLocked(reason)) return seeOther(withQuery("/staff/locked", { next: route.page }));
      if (needsSetup(reason)) return seeOther("/staff/profile");
      if (needsStepUp(reason)) return seeOther(withQuery("/staff/confirm", { next: route.page }));
      if (route.audience === "customer" && isApiFailure(reason))
        return seeOther(withQuery(route.page, { refused: reason.code }));
      const refusal = renderFailure(reason);
      if (!refusal) throw reason;
      return refusal;
    });
  return session.keepIn(response);
}

const LOGO_HEADERS = {
  "Content-Type": "image/png",
  // Its content names it: what is at this address never changes.
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** The institution's logo for our pages. */
export async function answerLogo(
  { callApi, config }: BffServices,
  hash: string,
  client: Client,
): Promise<Response> {
  const credentials = { appKey: config.settings.defaultUserAppKey };
  const { body } = await callApi(apiCalls.logo(hash), credentials, client);
  return new Response(body, { headers: LOGO_HEADERS });
}
