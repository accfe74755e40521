import { z } from "zod";
import * as wire from "../../../lib/contract/index";
import type { ApiDocument } from "../../../lib/openapi/document";
import type { ApiCall } from "./api-client";

type Body = Record<string, unknown>;
export type Query = Record<string, string | number | null | undefined>;
type Part = string | number;
/** What stands in a path for each of its `:names`, in order. */
type PartsOf<Path extends string> = Path extends `${string}/:${infer Rest}` ? [Part, ...PartsOf<Rest>] : [];

const done = z.object({});
const linkAccepted = z.object({ email: z.string() });

/** Its own checks and those of linters prove the rest of it. */
const document = z.custom<ApiDocument>((value) => z.object({ openapi: z.string() }).safeParse(value).success);

/** A part of dots alone would be a step up in the path, encoded or not: it names nothing. */
const encoded = (part: Part = "") => (/^\.{1,2}$/.test(String(part)) ? "" : encodeURIComponent(part));

/** @param given the parts in order, before a query or body */
function filled(path: string, given: readonly unknown[]): string {
  const parts = given.values() as Iterator<Part>;
  return path.replace(/:\w+/g, () => encoded(parts.next().value));
}

function withQuery(path: string, query: Query = {}): string {
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

const queryIn = (given: readonly (Part | Query | undefined)[]) =>
  given.find((each): each is Query => typeof each === "object");
const bodyIn = (given: readonly (Part | Body | undefined)[]) =>
  given.find((each): each is Body => typeof each === "object") ?? {};

const get =
  <Path extends string, T>(path: Path, answer: z.ZodType<T>) =>
  (...given: [...PartsOf<Path>, query?: Query]): ApiCall<T> => ({
    method: "GET",
    path: withQuery(filled(path, given), queryIn(given)),
    answer,
  });

/** A page of a list that is read on by cursors: `after` leads to the next one. */
const page = <Path extends string, Shape extends z.ZodRawShape>(path: Path, answer: z.ZodObject<Shape>) => {
  const read = get(path, answer.extend({ after: z.string().nullable() }));
  return (...given: Parameters<typeof read>) => ({ ...read(...given), takes: "page" as const });
};

const send =
  (method: "POST" | "PUT" | "PATCH") =>
  <Path extends string, T>(path: Path, answer: z.ZodType<T>) =>
  (...given: [...PartsOf<Path>, body?: Body]): ApiCall<T> => ({
    method,
    path: filled(path, given),
    body: bodyIn(given),
    answer,
  });
const [post, put, patch] = [send("POST"), send("PUT"), send("PATCH")];

const remove =
  <Path extends string>(path: Path) =>
  (...given: PartsOf<Path>): ApiCall<object> => ({
    method: "DELETE",
    path: filled(path, given),
    answer: done,
  });

/** A file, to be passed on as it comes. */
const file = <Path extends string>(path: Path) => {
  const read = get(path, z.instanceof(Response));
  return (...given: Parameters<typeof read>) => ({ ...read(...given), takes: "stream" as const });
};
const postForFile = <Path extends string>(path: Path) => {
  const asked = post(path, z.instanceof(Response));
  return (...given: Parameters<typeof asked>) => ({ ...asked(...given), takes: "stream" as const });
};

/** Every call of the API that our pages make. */
export const apiCalls = {
  /** Tokens in the answer are a guest's: they are dropped. */
  health: post("/v2/api/auth/health", done),
  requestOtp: post("/v2/api/auth/signup/otp", wire.otpResponse),
  verifyOtp: post("/v2/api/auth/signup/otp-verify", wire.tokenResponse),
  updateCustomer: post("/v2/api/auth/signup/user-update/:customerNumber", wire.tokenResponse),
  signIn: post("/api/auth/get_tokens", wire.tokenResponse),
  endAccess: post("/v2/api/auth/end_access", done),
  finishSecondStep: post("/v2/api/auth/second_step", wire.tokenResponse),
  disownSignIn: post("/v2/api/auth/not_me", done),
  beginPasskeySignIn: post("/v2/api/auth/passkey_sign_in/options", wire.passkeyRequestOptions),
  signInByPasskey: post("/v2/api/auth/passkey_sign_in", wire.tokenResponse),
  passkeys: get("/v2/api/auth/passkeys", wire.passkeyList),
  beginPasskey: post("/v2/api/auth/passkeys/options", wire.passkeyCreationOptions),
  addPasskey: post("/v2/api/auth/passkeys", wire.passkeyRecord),
  renamePasskey: patch("/v2/api/auth/passkeys/:id", wire.passkeyRecord),
  removePasskey: remove("/v2/api/auth/passkeys/:id"),
  removePasskeys: remove("/v2/api/auth/passkeys"),
  refresh: post("/api/auth/refresh_token", wire.tokenResponse),
  /** With `when_idle` only a session ends, or locks, that nothing used for a while; asking is no use of it. */
  signOut: post("/api/auth/delete_tokens", done),
  sessions: get("/v2/api/auth/sessions", wire.sessionList),
  accesses: page("/v2/api/customer/me/accesses", wire.dataAccessList),
  ownData: file("/v2/api/customer/me/data"),
  endSession: remove("/v2/api/auth/sessions/:id"),
  endOtherSessions: remove("/v2/api/auth/sessions"),
  devices: get("/v2/api/auth/devices", wire.deviceList),
  forgetDevice: remove("/v2/api/auth/devices/:id"),
  document: get("/openapi.json", document),
  institution: get("/v2/api/institution", wire.institution),
  terms: get("/v2/api/institution/terms", wire.terms),
  ownTerms: get("/v2/api/customer/me/terms", wire.ownTerms),
  acceptTerms: post("/v2/api/customer/me/terms", wire.ownTerms),
  termsList: get("/v2/api/staff/institution/terms", wire.termsList),
  publishTerms: post("/v2/api/staff/institution/terms", wire.terms),
  logo: file("/v2/api/institution/logo/:hash"),
  replaceLogo: put("/v2/api/staff/institution/logo", wire.logo),
  removeLogo: remove("/v2/api/staff/institution/logo"),
  customer: get("/v2/api/customer/me", wire.ownCustomerRecord),
  resendEmailConfirmation: post("/v2/api/customer/me/email_confirmation", wire.emailAnswer),
  confirmEmail: post("/v2/api/auth/confirm_email", wire.emailAnswer),
  statementMails: get("/v2/api/customer/me/statement_mails", wire.statementMails),
  setStatementMails: put("/v2/api/customer/me/statement_mails", wire.statementMails),
  accountStatement: get("/v2/api/savings/by-id/:id/statement", wire.accountStatement),
  statementCsv: file("/v2/api/savings/by-id/:id/statement/csv"),
  statementPdf: postForFile("/v2/api/savings/by-id/:id/statement/pdf"),
  certificatePdf: postForFile("/v2/api/savings/by-id/:id/certificate/pdf"),
  verifyDocument: post("/v2/api/verify", wire.documentVerification),
  accounts: get("/v2/api/savings/get-all", wire.savingsList),
  staffProfile: get("/v2/api/staff/me", wire.staffProfile),
  changeStaffProfile: patch("/v2/api/staff/me", wire.ownStaffMember),
  changeStaffPassword: post("/v2/api/staff/me/password", done),
  enrolTotp: post("/v2/api/staff/me/totp", wire.totpSecret),
  confirmTotp: post("/v2/api/staff/me/totp/confirm", wire.recoveryCodes),
  disableTotp: post("/v2/api/staff/me/totp/disable", done),
  staffList: page("/v2/api/staff/members", wire.staffList),
  staffMember: get("/v2/api/staff/members/:id", wire.staffMember),
  inviteStaff: post("/v2/api/staff/members", wire.staffWithLink),
  changeStaff: patch("/v2/api/staff/members/:id", wire.staffMember),
  disableStaff: post("/v2/api/staff/members/:id/disable", wire.staffMember),
  enableStaff: post("/v2/api/staff/members/:id/enable", wire.staffMember),
  resetStaff: post("/v2/api/staff/members/:id/reset", wire.staffWithLink),
  readInvitation: post("/v2/api/auth/staff_invitation", wire.invitation),
  acceptStaffLink: post("/v2/api/auth/staff_link", linkAccepted),
  account: get("/v2/api/savings/by-id/:id", wire.savingsAccount),
  accountByNumber: get("/v2/api/savings/by-account-number/:number", wire.savingsAccount),
  searchCustomers: get("/v2/api/staff/customers", wire.customerRows),
  customerAccounts: get("/v2/api/staff/customers/:id/accounts", wire.customerAccounts),
  revealCustomer: post("/v2/api/staff/customers/:id/reveal", wire.revealedCustomer),
  issueReceipt: post("/v2/api/staff/savings_accounts/:id/receipt", wire.receipt),
  issueStatement: post("/v2/api/staff/savings_accounts/:id/statement", wire.statement),
  receiptFile: postForFile("/v2/api/staff/savings_accounts/:id/receipt/pdf"),
  statementFile: postForFile("/v2/api/staff/savings_accounts/:id/statement/pdf"),
  lockStaff: post("/v2/api/staff/me/lock", done),
  stepUp: post("/v2/api/staff/step_up", done),
  unlockStaff: post("/v2/api/staff/me/unlock", done),
  transactions: get("/v2/api/savings/by-id/:id/transactions", wire.transactionList),
  transaction: get("/v2/api/savings/by-id/:id/transactions/:transaction", wire.savingsTransaction),
  savingsMonths: get("/v2/api/savings/by-id/:id/months", wire.accountMonths),
  savingsSummary: get("/v2/api/savings/summary", wire.savingsSummary),
  statement: page("/v2/api/savings/by-id/:id/transactions", wire.transactionList),
  staffCustomers: page("/v2/api/staff/customers", wire.customerRows),
  customerFile: get("/v2/api/staff/customers/:id/file", wire.customerFile),
  customerHistory: page("/v2/api/staff/customers/:id/history", wire.customerHistory),
  customerNotes: get("/v2/api/staff/customers/:id/notes", wire.customerNotes),
  addCustomerNote: post("/v2/api/staff/customers/:id/notes", wire.customerNote),
  concealReadings: post("/v2/api/staff/customer_notes/:id/conceal", wire.customerNote),
  discloseReadings: post("/v2/api/staff/customer_notes/:id/disclose", wire.customerNote),
  endCustomerNote: post("/v2/api/staff/customer_notes/:id/end", wire.customerNote),
  /** @param verb the last part of the operation's path */
  onCustomer: post("/v2/api/staff/customers/:id/:verb", wire.customerFile),
  requestBirthDate: post("/v2/api/staff/customers/:id/birth_date_requests", wire.birthDateRequest),
  approvals: page("/v2/api/staff/approvals", wire.approvalList),
  approval: get("/v2/api/staff/approvals/:id", wire.approvalCase),
  decideApproval: post(
    "/v2/api/staff/approvals/:id/:verb",
    wire.approval.extend({ link: wire.staffLink.nullable().optional() }),
  ),
  collectApproval: post("/v2/api/staff/approvals/:id/collect", wire.collectedSecret),
  reviews: page("/v2/api/staff/reviews", wire.reviewList),
  review: get("/v2/api/staff/reviews/:id", wire.reviewCase),
  decideReview: post("/v2/api/staff/reviews/:id/:verb", wire.reviewCase),
  staffSavings: page("/v2/api/staff/savings_accounts", wire.savingsList),
  accountFault: get("/v2/api/staff/savings_accounts/:id/fault", wire.accountFaultAnswer),
  staffFile: file("/v2/api/staff/members_export"),
  customersFile: file("/v2/api/staff/customers/export"),
  waiting: get("/v2/api/staff/waiting", wire.waitingCases),
  messagesFile: file("/v2/api/staff/messages_export"),
  approvalsFile: file("/v2/api/staff/approvals_export"),
  reviewsFile: file("/v2/api/staff/reviews_export"),
  importsFile: file("/v2/api/staff/imports_export"),
  deliveriesFile: file("/v2/api/staff/webhook_deliveries_export"),
  branchesFile: file("/v2/api/staff/branches_export"),
  productsFile: file("/v2/api/staff/products_export"),
  applicationsFile: file("/v2/api/staff/applications_export"),
  apiKeysFile: file("/v2/api/staff/api_keys_export"),
  webhookEndpointsFile: file("/v2/api/staff/webhook_endpoints_export"),
  savingsFile: file("/v2/api/staff/savings_accounts/export"),
  audit: page("/v2/api/staff/audit", wire.auditList),
  auditFile: file("/v2/api/staff/audit/export"),
  messages: page("/v2/api/staff/messages", wire.messageList),
  textFigures: get("/v2/api/staff/messages/figures", wire.textFigures),
  revealRecipient: post("/v2/api/staff/messages/:id/reveal", wire.revealedRecipient),
  resendMessage: post("/v2/api/staff/messages/:id/resend", wire.messageRecord),
  textBlocks: get("/v2/api/staff/text_blocks", wire.textBlockList),
  blockPrefix: post("/v2/api/staff/text_blocks", wire.textBlock),
  liftTextBlock: post("/v2/api/staff/text_blocks/:id/lift", done),
  overview: get("/v2/api/staff/overview", wire.overview),
  auditProof: get("/v2/api/staff/audit/proof", wire.auditProof),
  proveAudit: post("/v2/api/staff/audit/proof", wire.auditProof),
  branches: get("/v2/api/staff/branches", wire.branchList),
  createBranch: post("/v2/api/staff/branches", wire.branchRecord),
  updateBranch: patch("/v2/api/staff/branches/:id", wire.branchRecord),
  applications: get("/v2/api/staff/applications", wire.applicationList),
  createApplication: post("/v2/api/staff/applications", wire.applicationRecord),
  updateApplication: patch("/v2/api/staff/applications/:id", wire.applicationRecord),
  issueApplicationSecret: post("/v2/api/staff/applications/:id/secret", wire.applicationWithSecret),
  dropApplicationSecret: remove("/v2/api/staff/applications/:id/secret"),
  rotateAppKey: post("/v2/api/staff/applications/:id/rotate_key", wire.applicationRecord),
  imports: page("/v2/api/staff/imports", wire.importList),
  import: get("/v2/api/staff/imports/:id", wire.importRecord),
  receiveImport: (kind: wire.ImportKind, csv: AsyncIterable<Uint8Array>): ApiCall<wire.ImportRecord> => ({
    method: "POST",
    path: withQuery("/v2/api/staff/imports", { kind }),
    csv,
    answer: wire.importRecord,
  }),
  checkImport: post("/v2/api/staff/imports/:id/check", wire.importRecord),
  commitImport: post("/v2/api/staff/imports/:id/commit", wire.importRecord),
  cancelImport: post("/v2/api/staff/imports/:id/cancel", wire.importRecord),
  importProblems: page("/v2/api/staff/imports/:id/problems", wire.importProblemList),
  importSample: get("/v2/api/staff/imports/:id/sample", wire.importSample),
  badRowsFile: file("/v2/api/staff/imports/:id/bad_rows/export"),
  importProblemsFile: file("/v2/api/staff/imports/:id/problems/export"),
  products: get("/v2/api/staff/products", wire.productList),
  createProduct: post("/v2/api/staff/products", wire.savingsProduct),
  updateProduct: patch("/v2/api/staff/products/:id", wire.savingsProduct),
  apiKeys: get("/v2/api/staff/api_keys", wire.apiKeyList),
  createApiKey: post("/v2/api/staff/api_keys", wire.issuedApiKey),
  rotateApiKey: post("/v2/api/staff/api_keys/:id/rotate", wire.issuedApiKey),
  updateApiKey: patch("/v2/api/staff/api_keys/:id", wire.apiKeyRecord),
  revokeApiKey: post("/v2/api/staff/api_keys/:id/revoke", wire.apiKeyRecord),
  keyRequests: get("/v2/api/staff/api_keys/:id/requests", wire.apiKeyRequestList),
  webhookEndpoints: get("/v2/api/staff/webhook_endpoints", wire.webhookEndpointList),
  webhookEndpoint: get("/v2/api/staff/webhook_endpoints/:id", wire.webhookEndpoint),
  createWebhookEndpoint: post("/v2/api/staff/webhook_endpoints", wire.issuedWebhookEndpoint),
  updateWebhookEndpoint: patch("/v2/api/staff/webhook_endpoints/:id", wire.webhookEndpoint),
  deleteWebhookEndpoint: remove("/v2/api/staff/webhook_endpoints/:id"),
  rotateWebhookSecret: post("/v2/api/staff/webhook_endpoints/:id/rotate_secret", wire.issuedWebhookEndpoint),
  pingWebhookEndpoint: post("/v2/api/staff/webhook_endpoints/:id/ping", wire.webhookDelivery),
  webhookDeliveries: page("/v2/api/staff/webhook_deliveries", wire.webhookDeliveryList),
  webhookDelivery: get("/v2/api/staff/webhook_deliveries/:id", wire.webhookDeliveryFile),
  webhookAttempts: get("/v2/api/staff/webhook_deliveries/:id/attempts", wire.webhookAttemptList),
  retryWebhookDelivery: post("/v2/api/staff/webhook_deliveries/:id/retry", wire.webhookDelivery),
  webhookFigures: get("/v2/api/staff/webhook_endpoints/:id/figures", wire.webhookFigures),
  webhookReplays: get("/v2/api/staff/webhook_endpoints/:id/replays", wire.webhookReplayList),
  countWebhookReplay: post("/v2/api/staff/webhook_endpoints/:id/replays", wire.webhookReplayCount),
  replayWebhookEvents: post("/v2/api/staff/webhook_endpoints/:id/replays", wire.webhookReplay),
  cancelWebhookReplay: post(
    "/v2/api/staff/webhook_endpoints/:id/replays/:replayId/cancel",
    wire.webhookReplay,
  ),
  institutionSettings: get("/v2/api/staff/institution", wire.institutionRecord),
  updateInstitutionSettings: patch("/v2/api/staff/institution", wire.institutionRecord),
  reference: get("/v2/api/reference/:list", wire.referenceList),
};
