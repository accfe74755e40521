import type { z } from "zod";
import * as operations from "../../../lib/contract/operations/index";
import type { Documented } from "../../../lib/contract/operations/operation";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure, isLocked, needsSetup, needsStepUp } from "../api/api-failure";
import { callOf } from "../api/call-of";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";
import { withQuery } from "../input/local-path";
import { passOn, renderFailure, seeOther } from "../responses";
import { BrowserSession } from "../session/browser-session";
import type { Audience } from "../session/session-content";
import { isSessionEnded, signInPage } from "../session/session-ended";

/** A file that a page links to. */
export interface DownloadRoute {
  audience: Audience;
  /** Below `/bff`. */
  path: string;
  /** Where the link stands: a reader who is not signed in any more comes back to it. */
  page: string;
  call(asked: URLSearchParams): ApiCall<Response>;
}

interface Asked {
  /** What the page calls a field that the operation calls something else. */
  named?: Record<string, string>;
  /** The only order that the operation knows, where the page has others. */
  ordered?: string;
}

/** The file of an operation, below the page that links to it: the page's query has the fields of the operation. */
function fileOf(
  path: string,
  operation: Documented,
  { named = {}, ordered = "" }: Asked = {},
): DownloadRoute {
  const call = callOf(operation) as (...given: unknown[]) => ApiCall<Response>;
  const names = ({ shape = {} }: Partial<z.ZodObject> = {}) => Object.keys(shape);
  return {
    audience: operation.auth !== "anybody" && "staff" in operation.auth ? "staff" : "customer",
    path,
    page: path.slice(0, path.lastIndexOf("/")),
    call(asked) {
      const given = (name: string) => asked.get(named[name] ?? name) ?? "";
      const query = Object.fromEntries(names(operation.query).map((name) => [name, given(name)]));
      const isForeign = !query.order?.startsWith(ordered);
      return call(...names(operation.params).map(given), { ...query, ...(isForeign && { order: null }) });
    },
  };
}

/** Every file of our pages. */
export const downloadRoutes: DownloadRoute[] = [
  fileOf("/admin/savings/accounts.csv", operations.exportStaffSavings),
  fileOf("/admin/customers/customers.csv", operations.exportCustomers),
  fileOf("/admin/staff/staff.csv", operations.exportStaff),
  fileOf("/admin/audit/audit.csv", operations.exportAudit),
  fileOf("/admin/messages/messages.csv", operations.exportMessages),
  // Acts and reviews stand on one page.
  fileOf("/admin/approvals/acts.csv", operations.exportApprovals, {
    named: { act: "kind" },
    ordered: "asked_at",
  }),
  fileOf("/admin/approvals/cases.csv", operations.exportReviews, { ordered: "created_at" }),
  fileOf("/admin/branches/branches.csv", operations.exportBranches),
  fileOf("/admin/products/products.csv", operations.exportProducts),
  fileOf("/admin/applications/applications.csv", operations.exportApplications),
  fileOf("/admin/keys/keys.csv", operations.exportApiKeys),
  fileOf("/admin/webhooks/endpoints.csv", operations.exportWebhookEndpoints),
  fileOf("/admin/webhooks/deliveries.csv", operations.exportWebhookDeliveries),
  fileOf("/admin/imports/imports.csv", operations.exportImports),
  fileOf("/admin/imports/problems.csv", operations.exportImportProblems),
  fileOf("/admin/imports/bad-rows.csv", operations.exportBadRows),
  { ...fileOf("/security/my-data.json", operations.getOwnData), page: "/security/data" },
  { ...fileOf("/accounts/statement.csv", operations.getStatementCsv), page: "/accounts/statements" },
];

/** Passes a file of the API on while it comes, and renews the session. */
export async function answerDownload(
  services: BffServices,
  route: DownloadRoute,
  request: Request,
  client: Client,
): Promise<Response> {
  const cookieHeader = request.headers.get("Cookie") ?? "";
  const session = await BrowserSession.open(services, route.audience, cookieHeader, client);
  const asked = new URL(request.url).searchParams;
  const response = await session
    .authorised(route.call(asked))
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
  const { body } = await callApi(apiCalls.getLogo(hash), credentials, client);
  return new Response(body, { headers: LOGO_HEADERS });
}
