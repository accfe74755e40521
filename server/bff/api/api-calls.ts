import { z } from "zod";
import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/index";
import type { ApiDocument } from "../../../lib/openapi/document";
import type { ApiCall } from "./api-client";
import { callOf } from "./call-of";
import { type Body, bodyIn, filled, type Part, type Query, queryIn, withQuery } from "./fill-path";

/** What stands in a path for each of its `:names`, in order. */
type PartsOf<Path extends string> = Path extends `${string}/:${infer Rest}` ? [Part, ...PartsOf<Rest>] : [];

const done = z.object({});

/** Its own checks and those of linters prove the rest of it. */
const document = z.custom<ApiDocument>((value) => z.object({ openapi: z.string() }).safeParse(value).success);

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
  requestOtp: callOf(operations.signup.requestCode),
  verifyOtp: post("/v2/api/auth/signup/otp-verify", wire.tokenResponse),
  updateCustomer: callOf(operations.signup.updateCustomer),
  signIn: post("/api/auth/get_tokens", wire.tokenResponse),
  endAccess: callOf(operations.tokens.endAccess),
  finishSecondStep: callOf(operations.secondStep.finishSecondStep),
  disownSignIn: callOf(operations.secondStep.disownSignIn),
  beginPasskeySignIn: callOf(operations.passkeys.beginPasskeySignIn),
  signInByPasskey: callOf(operations.passkeys.signInByPasskey),
  passkeys: callOf(operations.passkeys.listPasskeys),
  beginPasskey: callOf(operations.passkeys.beginPasskey),
  addPasskey: callOf(operations.passkeys.registerPasskey),
  renamePasskey: callOf(operations.passkeys.renamePasskey),
  removePasskey: callOf(operations.passkeys.removePasskey),
  removePasskeys: callOf(operations.passkeys.removePasskeys),
  refresh: callOf(operations.tokens.refreshTokens),
  /** With `when_idle` only a session ends, or locks, that nothing used for a while; asking is no use of it. */
  signOut: callOf(operations.tokens.deleteTokens),
  sessions: callOf(operations.sessions.listSessions),
  accesses: page("/v2/api/customer/me/accesses", wire.dataAccessList),
  ownData: callOf(operations.customer.getOwnData),
  endSession: callOf(operations.sessions.endSession),
  endOtherSessions: callOf(operations.sessions.endOtherSessions),
  devices: callOf(operations.sessions.listDevices),
  forgetDevice: callOf(operations.sessions.forgetDevice),
  document: get("/openapi.json", document),
  institution: callOf(operations.institution.getInstitution),
  terms: callOf(operations.institution.getTerms),
  ownTerms: callOf(operations.customer.getOwnTerms),
  acceptTerms: callOf(operations.customer.acceptTerms),
  termsList: get("/v2/api/staff/institution/terms", wire.termsList),
  publishTerms: callOf(operations.staffInstitution.publishTerms),
  logo: callOf(operations.institution.getLogo),
  replaceLogo: put("/v2/api/staff/institution/logo", wire.logo),
  removeLogo: callOf(operations.staffInstitution.removeLogo),
  customer: callOf(operations.customer.getCustomer),
  resendEmailConfirmation: callOf(operations.email.resendEmailConfirmation),
  confirmEmail: callOf(operations.email.confirmEmail),
  statementMails: callOf(operations.customer.getStatementMails),
  setStatementMails: callOf(operations.customer.setStatementMails),
  accountStatement: callOf(operations.statements.getStatement),
  statementCsv: file("/v2/api/savings/by-id/:id/statement/csv"),
  statementPdf: postForFile("/v2/api/savings/by-id/:id/statement/pdf"),
  certificatePdf: postForFile("/v2/api/savings/by-id/:id/certificate/pdf"),
  verifyDocument: callOf(operations.verifyDocument.verifyDocumentByBody),
  accounts: get("/v2/api/savings/get-all", wire.savingsList),
  staffProfile: callOf(operations.staffProfile.getStaffProfile),
  changeStaffProfile: callOf(operations.staffProfile.changeStaffProfile),
  changeStaffPassword: callOf(operations.staffProfile.changeStaffPassword),
  enrolTotp: callOf(operations.staffProfile.enrolStaffTotp),
  confirmTotp: callOf(operations.staffProfile.confirmStaffTotp),
  disableTotp: callOf(operations.staffProfile.disableStaffTotp),
  staffList: page("/v2/api/staff/members", wire.staffList),
  staffMember: callOf(operations.staffMembers.findStaff),
  inviteStaff: post("/v2/api/staff/members", wire.staffWithLink),
  changeStaff: patch("/v2/api/staff/members/:id", wire.staffMember),
  disableStaff: callOf(operations.staffMembers.disableStaff),
  enableStaff: post("/v2/api/staff/members/:id/enable", wire.staffMember),
  resetStaff: post("/v2/api/staff/members/:id/reset", wire.staffWithLink),
  readInvitation: callOf(operations.staffMembers.readInvitation),
  acceptStaffLink: callOf(operations.staffMembers.acceptStaffLink),
  account: get("/v2/api/savings/by-id/:id", wire.savingsAccount),
  accountByNumber: callOf(operations.savings.getSavingsByNumber),
  searchCustomers: get("/v2/api/staff/customers", wire.customerRows),
  customerAccounts: get("/v2/api/staff/customers/:id/accounts", wire.customerAccounts),
  revealCustomer: callOf(operations.staffCustomers.revealCustomer),
  issueReceipt: post("/v2/api/staff/savings_accounts/:id/receipt", wire.receipt),
  issueStatement: post("/v2/api/staff/savings_accounts/:id/statement", wire.statement),
  receiptFile: postForFile("/v2/api/staff/savings_accounts/:id/receipt/pdf"),
  statementFile: postForFile("/v2/api/staff/savings_accounts/:id/statement/pdf"),
  lockStaff: callOf(operations.staffProfile.lockStaffSession),
  stepUp: callOf(operations.staffProfile.stepUpStaff),
  unlockStaff: callOf(operations.staffProfile.unlockStaffSession),
  transactions: get("/v2/api/savings/by-id/:id/transactions", wire.transactionList),
  transaction: callOf(operations.savings.getSavingsTransaction),
  savingsMonths: get("/v2/api/savings/by-id/:id/months", wire.accountMonths),
  savingsSummary: callOf(operations.savings.getSavingsSummary),
  statement: page("/v2/api/savings/by-id/:id/transactions", wire.transactionList),
  staffCustomers: page("/v2/api/staff/customers", wire.customerRows),
  customerFile: callOf(operations.staffCustomerService.getCustomerFile),
  customerHistory: page("/v2/api/staff/customers/:id/history", wire.customerHistory),
  customerNotes: get("/v2/api/staff/customers/:id/notes", wire.customerNotes),
  addCustomerNote: callOf(operations.staffCustomerNotes.addCustomerNote),
  concealReadings: post("/v2/api/staff/customer_notes/:id/conceal", wire.customerNote),
  discloseReadings: callOf(operations.staffCustomerNotes.discloseReadings),
  endCustomerNote: callOf(operations.staffCustomerNotes.endCustomerNote),
  /** @param verb the last part of the operation's path */
  onCustomer: post("/v2/api/staff/customers/:id/:verb", wire.customerFile),
  requestBirthDate: post("/v2/api/staff/customers/:id/birth_date_requests", wire.birthDateRequest),
  approvals: page("/v2/api/staff/approvals", wire.approvalList),
  approval: callOf(operations.staffApprovals.getApproval),
  decideApproval: post(
    "/v2/api/staff/approvals/:id/:verb",
    wire.approval.extend({ link: wire.staffLink.nullable().optional() }),
  ),
  collectApproval: callOf(operations.staffApprovals.collectApproval),
  reviews: page("/v2/api/staff/reviews", wire.reviewList),
  review: get("/v2/api/staff/reviews/:id", wire.reviewCase),
  decideReview: post("/v2/api/staff/reviews/:id/:verb", wire.reviewCase),
  staffSavings: page("/v2/api/staff/savings_accounts", wire.savingsList),
  accountFault: get("/v2/api/staff/savings_accounts/:id/fault", wire.accountFaultAnswer),
  staffFile: file("/v2/api/staff/members_export"),
  customersFile: file("/v2/api/staff/customers/export"),
  waiting: callOf(operations.staffApprovals.countWaiting),
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
  textFigures: callOf(operations.staffMessages.getTextFigures),
  revealRecipient: callOf(operations.staffMessages.revealRecipient),
  resendMessage: callOf(operations.staffMessages.resendMessage),
  textBlocks: get("/v2/api/staff/text_blocks", wire.textBlockList),
  blockPrefix: callOf(operations.staffMessages.blockPrefix),
  liftTextBlock: callOf(operations.staffMessages.liftTextBlock),
  overview: callOf(operations.staffOverview.getOverview),
  auditProof: callOf(operations.staffAudit.getAuditProof),
  proveAudit: callOf(operations.staffAudit.proveAudit),
  branches: get("/v2/api/staff/branches", wire.branchList),
  createBranch: callOf(operations.staffBranches.createBranch),
  updateBranch: callOf(operations.staffBranches.updateBranch),
  applications: get("/v2/api/staff/applications", wire.applicationList),
  createApplication: callOf(operations.staffApplications.createApplication),
  updateApplication: callOf(operations.staffApplications.updateApplication),
  issueApplicationSecret: post("/v2/api/staff/applications/:id/secret", wire.applicationWithSecret),
  dropApplicationSecret: callOf(operations.staffApplications.dropApplicationSecret),
  rotateAppKey: callOf(operations.staffApplications.rotateAppKey),
  imports: page("/v2/api/staff/imports", wire.importList),
  import: callOf(operations.staffImports.findImport),
  receiveImport: (kind: wire.ImportKind, csv: AsyncIterable<Uint8Array>): ApiCall<wire.ImportRecord> => ({
    method: "POST",
    path: withQuery("/v2/api/staff/imports", { kind }),
    csv,
    answer: wire.importRecord,
  }),
  checkImport: callOf(operations.staffImports.checkImport),
  commitImport: post("/v2/api/staff/imports/:id/commit", wire.importRecord),
  cancelImport: callOf(operations.staffImports.cancelImport),
  importProblems: page("/v2/api/staff/imports/:id/problems", wire.importProblemList),
  importSample: callOf(operations.staffImports.sampleImport),
  badRowsFile: file("/v2/api/staff/imports/:id/bad_rows/export"),
  importProblemsFile: file("/v2/api/staff/imports/:id/problems/export"),
  products: get("/v2/api/staff/products", wire.productList),
  createProduct: callOf(operations.staffProducts.createProduct),
  updateProduct: callOf(operations.staffProducts.updateProduct),
  apiKeys: get("/v2/api/staff/api_keys", wire.apiKeyList),
  createApiKey: post("/v2/api/staff/api_keys", wire.issuedApiKey),
  rotateApiKey: post("/v2/api/staff/api_keys/:id/rotate", wire.issuedApiKey),
  updateApiKey: callOf(operations.staffApiKeys.updateApiKey),
  revokeApiKey: callOf(operations.staffApiKeys.revokeApiKey),
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
  institutionSettings: callOf(operations.staffInstitution.getInstitutionSettings),
  updateInstitutionSettings: patch("/v2/api/staff/institution", wire.institutionRecord),
  reference: callOf(operations.institution.listReference),
};
