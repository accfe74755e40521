import { z } from "zod";
import {
  apiKeyList,
  apiKeyRecord,
  apiKeyRequestList,
  applicationList,
  applicationRecord,
  applicationWithSecret,
  auditList,
  auditProof,
  birthDateCase,
  birthDateRequest,
  birthDateRequestList,
  branchList,
  branchRecord,
  customerAccounts,
  customerFile,
  customerHistory,
  customerRecord,
  customerRows,
  emailAnswer,
  type ImportKind,
  type ImportRecord,
  importList,
  importProblemList,
  importRecord,
  institution,
  institutionRecord,
  issuedApiKey,
  issuedWebhookEndpoint,
  logo,
  messageList,
  messageRecord,
  otpResponse,
  overview,
  productList,
  receipt,
  recoveryCodes,
  referenceList,
  revealedCustomer,
  revealedRecipient,
  reviewCase,
  reviewList,
  savingsAccount,
  savingsList,
  savingsProduct,
  sessionList,
  staffList,
  staffMember,
  staffProfile,
  staffWithLink,
  statement,
  textBlock,
  textBlockList,
  textFigures,
  tokenResponse,
  totpSecret,
  transactionList,
  waitingCases,
  webhookAttemptList,
  webhookDelivery,
  webhookDeliveryFile,
  webhookDeliveryList,
  webhookEndpoint,
  webhookEndpointList,
  webhookFigures,
  webhookReplay,
  webhookReplayCount,
  webhookReplayList,
} from "../../../lib/contract/index";
import type { ApiDocument } from "../../../lib/openapi/document";
import type { ApiCall } from "./api-client";

type Body = Record<string, unknown>;
export type Query = Record<string, string | number | null | undefined>;

const done = z.object({});
const linkAccepted = z.object({ email: z.string() });

/** Its own checks and those of linters prove the rest of it. */
const document = z.custom<ApiDocument>((value) => z.object({ openapi: z.string() }).safeParse(value).success);

function pathWith(path: string, query: Query): string {
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

const post = <T>(path: string, body: Body, answer: z.ZodType<T>): ApiCall<T> => ({
  method: "POST",
  path,
  body,
  answer,
});
const patch = <T>(path: string, body: Body, answer: z.ZodType<T>): ApiCall<T> => ({
  method: "PATCH",
  path,
  body,
  answer,
});
const put = <T>(path: string, body: Body, answer: z.ZodType<T>): ApiCall<T> => ({
  method: "PUT",
  path,
  body,
  answer,
});
const get = <T>(path: string, answer: z.ZodType<T>): ApiCall<T> => ({ method: "GET", path, answer });
/** A page of a list that is read on by cursors: `after` leads to the next one. */
const page = <Shape extends z.ZodRawShape>(path: string, answer: z.ZodObject<Shape>) => ({
  ...get(path, answer.extend({ after: z.string().nullable() })),
  takes: "page" as const,
});
/** A file, to be passed on as it comes. */
const file = (path: string): ApiCall<Response> => ({
  ...get(path, z.instanceof(Response)),
  takes: "stream",
});
const postForFile = (path: string, body: Body): ApiCall<Response> => ({
  ...post(path, body, z.instanceof(Response)),
  takes: "stream",
});
const remove = (path: string): ApiCall<object> => ({ method: "DELETE", path, answer: done });
const part = encodeURIComponent;

/** Every call of the API that our pages make. */
export const apiCalls = {
  /** Tokens in the answer are a guest's and of no use: nothing of it is kept. */
  health: () => post("/v2/api/auth/health", {}, done),
  requestOtp: (body: Body) => post("/v2/api/auth/signup/otp", body, otpResponse),
  verifyOtp: (body: Body) => post("/v2/api/auth/signup/otp-verify", body, tokenResponse),
  updateCustomer: (customerNumber: string, body: Body) =>
    post(`/v2/api/auth/signup/user-update/${part(customerNumber)}`, body, tokenResponse),
  signIn: (body: Body) => post("/api/auth/get_tokens", body, tokenResponse),
  refresh: (refreshToken: string) =>
    post("/api/auth/refresh_token", { refresh_token: refreshToken }, tokenResponse),
  signOut: (refreshToken: string) => post("/api/auth/delete_tokens", { refresh_token: refreshToken }, done),
  /** Ends or locks the session only where nobody used it for a while; asking is no use of it. */
  leaveIdle: (refreshToken: string) =>
    post("/api/auth/delete_tokens", { refresh_token: refreshToken, when_idle: true }, done),
  sessions: () => get("/v2/api/auth/sessions", sessionList),
  endSession: (id: string) => remove(`/v2/api/auth/sessions/${part(id)}`),
  endOtherSessions: () => remove("/v2/api/auth/sessions"),
  document: () => get("/openapi.json", document),
  institution: () => get("/v2/api/institution", institution),
  logo: (hash: string) => file(`/v2/api/institution/logo/${part(hash)}`),
  replaceLogo: (body: Body) => put("/v2/api/staff/institution/logo", body, logo),
  removeLogo: () => remove("/v2/api/staff/institution/logo"),
  customer: () => get("/v2/api/customer/me", customerRecord),
  resendEmailConfirmation: () => post("/v2/api/customer/me/email_confirmation", {}, emailAnswer),
  confirmEmail: (body: Body) => post("/v2/api/auth/confirm_email", body, emailAnswer),
  accounts: (query: Query) => get(pathWith("/v2/api/savings/get-all", query), savingsList),
  staffProfile: () => get("/v2/api/staff/me", staffProfile),
  changeStaffPassword: (body: Body) => post("/v2/api/staff/me/password", body, done),
  enrolTotp: () => post("/v2/api/staff/me/totp", {}, totpSecret),
  confirmTotp: (body: Body) => post("/v2/api/staff/me/totp/confirm", body, recoveryCodes),
  disableTotp: (body: Body) => post("/v2/api/staff/me/totp/disable", body, done),
  staffList: (query: Query) => get(pathWith("/v2/api/staff/members", query), staffList),
  staffMember: (id: string) => get(`/v2/api/staff/members/${part(id)}`, staffMember),
  inviteStaff: (body: Body) => post("/v2/api/staff/members", body, staffWithLink),
  changeStaff: (id: string, body: Body) => patch(`/v2/api/staff/members/${part(id)}`, body, staffMember),
  disableStaff: (id: string, body: Body) =>
    post(`/v2/api/staff/members/${part(id)}/disable`, body, staffMember),
  enableStaff: (id: string, body: Body) =>
    post(`/v2/api/staff/members/${part(id)}/enable`, body, staffMember),
  resetStaff: (id: string, body: Body) =>
    post(`/v2/api/staff/members/${part(id)}/reset`, body, staffWithLink),
  acceptStaffLink: (body: Body) => post("/v2/api/auth/staff_link", body, linkAccepted),
  account: (id: string | number, query: Query = {}) =>
    get(pathWith(`/v2/api/savings/by-id/${part(id)}`, query), savingsAccount),
  accountByNumber: (number: string, query: Query = {}) =>
    get(pathWith(`/v2/api/savings/by-account-number/${part(number)}`, query), savingsAccount),
  searchCustomers: (query: Query) => get(pathWith("/v2/api/staff/customers", query), customerRows),
  customerAccounts: (id: number, query: Query) =>
    get(pathWith(`/v2/api/staff/customers/${id}/accounts`, query), customerAccounts),
  revealCustomer: (id: string, body: Body) =>
    post(`/v2/api/staff/customers/${part(id)}/reveal`, body, revealedCustomer),
  issueReceipt: (id: string, body: Body) =>
    post(`/v2/api/staff/savings_accounts/${part(id)}/receipt`, body, receipt),
  issueStatement: (id: string, body: Body) =>
    post(`/v2/api/staff/savings_accounts/${part(id)}/statement`, body, statement),
  receiptFile: (id: number, body: Body) =>
    postForFile(`/v2/api/staff/savings_accounts/${id}/receipt/pdf`, body),
  statementFile: (id: number, body: Body) =>
    postForFile(`/v2/api/staff/savings_accounts/${id}/statement/pdf`, body),
  lockStaff: () => post("/v2/api/staff/me/lock", {}, done),
  unlockStaff: (body: Body) => post("/v2/api/staff/me/unlock", body, done),
  transactions: (id: string | number, query: Query) =>
    get(pathWith(`/v2/api/savings/by-id/${part(id)}/transactions`, query), transactionList),
  statement: (id: number, query: Query) =>
    page(pathWith(`/v2/api/savings/by-id/${id}/transactions`, query), transactionList),
  staffCustomers: (query: Query) => page(pathWith("/v2/api/staff/customers", query), customerRows),
  customerFile: (id: string) => get(`/v2/api/staff/customers/${part(id)}/file`, customerFile),
  customerHistory: (id: string, query: Query) =>
    page(pathWith(`/v2/api/staff/customers/${part(id)}/history`, query), customerHistory),
  /** @param verb the last part of the operation's path */
  onCustomer: (id: string, verb: string, body: Body) =>
    post(`/v2/api/staff/customers/${part(id)}/${verb}`, body, customerFile),
  requestBirthDate: (id: string, body: Body) =>
    post(`/v2/api/staff/customers/${part(id)}/birth_date_requests`, body, birthDateRequest),
  birthDates: (query: Query) =>
    page(pathWith("/v2/api/staff/birth_date_requests", query), birthDateRequestList),
  birthDate: (id: string) => get(`/v2/api/staff/birth_date_requests/${part(id)}`, birthDateCase),
  decideBirthDate: (id: string, verb: string, body: Body) =>
    post(`/v2/api/staff/birth_date_requests/${part(id)}/${verb}`, body, birthDateRequest),
  reviews: (query: Query) => page(pathWith("/v2/api/staff/reviews", query), reviewList),
  review: (id: string) => get(`/v2/api/staff/reviews/${part(id)}`, reviewCase),
  decideReview: (id: string, verb: string, body: Body) =>
    post(`/v2/api/staff/reviews/${part(id)}/${verb}`, body, reviewCase),
  staffSavings: (query: Query) => page(pathWith("/v2/api/staff/savings_accounts", query), savingsList),
  staffFile: (query: Query) => file(pathWith("/v2/api/staff/members_export", query)),
  customersFile: (query: Query) => file(pathWith("/v2/api/staff/customers/export", query)),
  waiting: () => get("/v2/api/staff/waiting", waitingCases),
  savingsFile: (query: Query) => file(pathWith("/v2/api/staff/savings_accounts/export", query)),
  audit: (query: Query) => page(pathWith("/v2/api/staff/audit", query), auditList),
  auditFile: (query: Query) => file(pathWith("/v2/api/staff/audit/export", query)),
  messages: (query: Query) => page(pathWith("/v2/api/staff/messages", query), messageList),
  textFigures: () => get("/v2/api/staff/messages/figures", textFigures),
  revealRecipient: (id: string, body: Body) =>
    post(`/v2/api/staff/messages/${part(id)}/reveal`, body, revealedRecipient),
  resendMessage: (id: string, body: Body) =>
    post(`/v2/api/staff/messages/${part(id)}/resend`, body, messageRecord),
  textBlocks: (query: Query) => get(pathWith("/v2/api/staff/text_blocks", query), textBlockList),
  blockPrefix: (body: Body) => post("/v2/api/staff/text_blocks", body, textBlock),
  liftTextBlock: (id: string, body: Body) => post(`/v2/api/staff/text_blocks/${part(id)}/lift`, body, done),
  overview: (query: Query) => get(pathWith("/v2/api/staff/overview", query), overview),
  auditProof: () => get("/v2/api/staff/audit/proof", auditProof),
  branches: (query: Query) => get(pathWith("/v2/api/staff/branches", query), branchList),
  createBranch: (body: Body) => post("/v2/api/staff/branches", body, branchRecord),
  updateBranch: (id: number, body: Body) => patch(`/v2/api/staff/branches/${id}`, body, branchRecord),
  applications: (query: Query) => get(pathWith("/v2/api/staff/applications", query), applicationList),
  createApplication: (body: Body) => post("/v2/api/staff/applications", body, applicationRecord),
  updateApplication: (id: number, body: Body) =>
    patch(`/v2/api/staff/applications/${id}`, body, applicationRecord),
  issueApplicationSecret: (id: number) =>
    post(`/v2/api/staff/applications/${id}/secret`, {}, applicationWithSecret),
  dropApplicationSecret: (id: number) => remove(`/v2/api/staff/applications/${id}/secret`),
  rotateAppKey: (id: number, body: Body) =>
    post(`/v2/api/staff/applications/${id}/rotate_key`, body, applicationRecord),
  imports: (query: Query) => page(pathWith("/v2/api/staff/imports", query), importList),
  import: (id: number) => get(`/v2/api/staff/imports/${id}`, importRecord),
  receiveImport: (kind: ImportKind, csv: AsyncIterable<Uint8Array>): ApiCall<ImportRecord> => ({
    method: "POST",
    path: pathWith("/v2/api/staff/imports", { kind }),
    csv,
    answer: importRecord,
  }),
  checkImport: (id: number, body: Body) => post(`/v2/api/staff/imports/${id}/check`, body, importRecord),
  commitImport: (id: number) => post(`/v2/api/staff/imports/${id}/commit`, {}, importRecord),
  cancelImport: (id: number) => post(`/v2/api/staff/imports/${id}/cancel`, {}, importRecord),
  importProblems: (id: number, query: Query) =>
    page(pathWith(`/v2/api/staff/imports/${id}/problems`, query), importProblemList),
  importProblemsFile: (id: string) => file(`/v2/api/staff/imports/${part(id)}/problems/export`),
  products: (query: Query) => get(pathWith("/v2/api/staff/products", query), productList),
  createProduct: (body: Body) => post("/v2/api/staff/products", body, savingsProduct),
  updateProduct: (id: number, body: Body) => patch(`/v2/api/staff/products/${id}`, body, savingsProduct),
  apiKeys: (query: Query) => get(pathWith("/v2/api/staff/api_keys", query), apiKeyList),
  createApiKey: (body: Body) => post("/v2/api/staff/api_keys", body, issuedApiKey),
  rotateApiKey: (id: number, body: Body) => post(`/v2/api/staff/api_keys/${id}/rotate`, body, issuedApiKey),
  revokeApiKey: (id: number) => post(`/v2/api/staff/api_keys/${id}/revoke`, {}, apiKeyRecord),
  keyRequests: (id: number, query: Query) =>
    get(pathWith(`/v2/api/staff/api_keys/${id}/requests`, query), apiKeyRequestList),
  webhookEndpoints: (query: Query) =>
    get(pathWith("/v2/api/staff/webhook_endpoints", query), webhookEndpointList),
  webhookEndpoint: (id: number) => get(`/v2/api/staff/webhook_endpoints/${id}`, webhookEndpoint),
  createWebhookEndpoint: (body: Body) => post("/v2/api/staff/webhook_endpoints", body, issuedWebhookEndpoint),
  updateWebhookEndpoint: (id: number, body: Body) =>
    patch(`/v2/api/staff/webhook_endpoints/${id}`, body, webhookEndpoint),
  deleteWebhookEndpoint: (id: number) => remove(`/v2/api/staff/webhook_endpoints/${id}`),
  rotateWebhookSecret: (id: number) =>
    post(`/v2/api/staff/webhook_endpoints/${id}/rotate_secret`, {}, issuedWebhookEndpoint),
  pingWebhookEndpoint: (id: number) =>
    post(`/v2/api/staff/webhook_endpoints/${id}/ping`, {}, webhookDelivery),
  webhookDeliveries: (query: Query) =>
    page(pathWith("/v2/api/staff/webhook_deliveries", query), webhookDeliveryList),
  webhookDelivery: (id: number) => get(`/v2/api/staff/webhook_deliveries/${id}`, webhookDeliveryFile),
  webhookAttempts: (id: number, query: Query) =>
    get(pathWith(`/v2/api/staff/webhook_deliveries/${id}/attempts`, query), webhookAttemptList),
  retryWebhookDelivery: (id: number) =>
    post(`/v2/api/staff/webhook_deliveries/${id}/retry`, {}, webhookDelivery),
  webhookFigures: (id: number) => get(`/v2/api/staff/webhook_endpoints/${id}/figures`, webhookFigures),
  webhookReplays: (id: number, query: Query) =>
    get(pathWith(`/v2/api/staff/webhook_endpoints/${id}/replays`, query), webhookReplayList),
  countWebhookReplay: (id: number, body: Body) =>
    post(`/v2/api/staff/webhook_endpoints/${id}/replays`, body, webhookReplayCount),
  replayWebhookEvents: (id: number, body: Body) =>
    post(`/v2/api/staff/webhook_endpoints/${id}/replays`, body, webhookReplay),
  cancelWebhookReplay: (id: number, replayId: number) =>
    post(`/v2/api/staff/webhook_endpoints/${id}/replays/${replayId}/cancel`, {}, webhookReplay),
  institutionSettings: () => get("/v2/api/staff/institution", institutionRecord),
  updateInstitutionSettings: (body: Body) => patch("/v2/api/staff/institution", body, institutionRecord),
  reference: (list: string, query: Query) =>
    get(pathWith(`/v2/api/reference/${part(list)}`, query), referenceList),
};
