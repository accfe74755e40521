import { cache } from "react";
import type { AuditFilterName, OverviewPeriod } from "../../lib/contract/index";
import type { DeskAnswer } from "../../lib/data-routes";
import { apiCalls, findAtDesk } from "../bff/index";
import { pageSession } from "./page-session";
import { readAllowed, readAs, readCall, readExisting, readNamed, type Wanted } from "./read-as";

/** The member of staff who is signed in. */
export const readStaffProfile = cache(() => readCall("staff", apiCalls.getStaffProfile()));

/** An institution has a few. */
export const readProducts = () => readAllowed(apiCalls.listProducts({ limit: 1000 }));

export const readBranches = () => readAllowed(apiCalls.listBranches({ limit: 1000 }));

/** Branches as choices of a filter. @param by what the filter takes */
export const readBranchChoices = async (by: "id" | "code") =>
  ((await readBranches())?.results ?? []).map((branch) => ({
    value: branch[by],
    label: `${branch.code} ${branch.name}`,
  }));

export const readApplications = () => readAllowed(apiCalls.listApplications({ limit: 1000 }));

export const readApiKeys = () => readAllowed(apiCalls.listApiKeys({ limit: 1000 }));

/** An institution has a few. */
export const readSources = () => readAllowed(apiCalls.listSources({ limit: 1000 }));

/** The last hundred. */
export const readKeyRequests = (id: number) => readAllowed(apiCalls.listApiKeyRequests(id, { limit: 100 }));

export const readOverview = (period: OverviewPeriod) => readAllowed(apiCalls.getOverview({ period }));

export const readTermsList = () => readAllowed(apiCalls.listTerms({ limit: 1000 }));

export const readInstitutionSettings = () => readAllowed(apiCalls.getInstitutionSettings());

/** A page of the audit, or the fields of the query that name nothing. */
export const readAudit = (query: Wanted<AuditFilterName | "order" | "after" | "limit">) =>
  readNamed(apiCalls.listAudit({ limit: 20, ...query }));

export const readAuditProof = () => readAllowed(apiCalls.getAuditProof());

/** The newest files; null where the role does not allow it. */
export const readImports = (query: Wanted<"after" | "order">) =>
  readAllowed(apiCalls.listImports({ ...query, limit: 20 }));

/** One of them, or null. */
export const readImport = cache((id: string) => readExisting(apiCalls.findImport(id)));

/** The first values of its columns; null where the role does not allow it. Each reading is on record. */
export const readImportSample = cache((id: number) => readAllowed(apiCalls.sampleImport(id)));

/** A page of what is wrong with its rows. */
export const readImportProblems = (id: number, after: string | undefined) =>
  readExisting(apiCalls.listImportProblems(id, { after, limit: 50 }));

/** An institution has a few; null where the role does not allow it. */
export const readWebhookEndpoints = () => readAllowed(apiCalls.listStaffWebhookEndpoints({ limit: 100 }));

/** One of them, or null. */
export const readWebhookEndpoint = cache((id: string) => readExisting(apiCalls.getStaffWebhookEndpoint(id)));

/** What became of events on their way to an endpoint; null where the query can name none. */
export const readWebhookDeliveries = (
  query: Wanted<"status" | "event_type" | "after"> & { endpoint_id: number },
) => readExisting(apiCalls.listStaffWebhookDeliveries({ ...query, limit: 25 }));

/** How it answered lately. */
export const readWebhookFigures = (endpointId: number) =>
  readExisting(apiCalls.getStaffWebhookFigures(endpointId));

/** The newest. */
export const readWebhookReplays = (endpointId: number) =>
  readExisting(apiCalls.listStaffWebhookReplays(endpointId, { limit: 5 }));

/** A delivery with what is sent, and its tries. */
export async function readWebhookDelivery(id: string) {
  const delivery = await readExisting(apiCalls.getStaffWebhookDelivery(id));
  const attempts =
    delivery && (await readExisting(apiCalls.listStaffWebhookAttempts(delivery.id, { limit: 50 })));
  return delivery && attempts && { delivery, attempts: attempts.results };
}

/** How many events a replay would send; null where the query can name none. */
export const countWebhookReplay = (
  endpointId: number,
  wanted: { since: string; types: string[]; only: string; beyond_subscription: boolean },
) => readExisting(apiCalls.replayWebhookEvents(endpointId, { ...wanted, dry_run: true }));

/** A page of the staff. */
export const readStaff = (query: Wanted<"search" | "role" | "status" | "branch_id" | "order" | "after">) =>
  readCall("staff", apiCalls.listStaff(query));

/** A member of staff, or null. */
export const readStaffMember = (id: string) => readExisting(apiCalls.findStaff(id));

/** The one-time link that this browser was given for a member of staff, until it is handed over. */
export async function readStaffLink(id: number) {
  const { staffLink } = (await pageSession("staff")).content;
  return staffLink?.id === id ? staffLink : null;
}

/** What of setting an authenticator app up only this browser is shown. */
export async function readEnrolment() {
  const { enrolment = null, recoveryCodes = null } = (await pageSession("staff")).content;
  return { enrolment, recoveryCodes };
}

/** What was asked at the desk without scripts, with its answer, if the page's query names it. */
export async function readDesk(nonce: string | undefined) {
  const { asked } = (await pageSession("staff")).content;
  if (!asked || asked.nonce !== nonce) return null;
  const { text, reason } = asked;
  const answer: DeskAnswer = await readAs("staff", (session) => findAtDesk(session, asked));
  return { text, reason, answer };
}
