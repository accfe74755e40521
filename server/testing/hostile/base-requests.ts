import { TWILIO_REPORTS } from "../../../lib/contract/index";
import { signTwilioReport } from "../../adapters/sms/twilio-signature";
import type { Place } from "../../api/document/openapi-types";
import { drawPng } from "../draw-png";
import { testSettings } from "../test-settings";
import { HOSTILE_KEY, type HostileWorld } from "./hostile-world";
import { NOWHERE } from "./prepare-webhooks";

/** A right request of one operation, to be corrupted in one place. */
export interface BaseRequest {
  headers: Record<string, string>;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Instead of `body`: a file. */
  csv?: string;
  /** The operation takes no members besides these. */
  complete?: boolean;
}

type MakeBase = (world: HostileWorld) => BaseRequest | Promise<BaseRequest>;

const { textReports, publicOrigin } = testSettings();
const GATEWAY = { secret: textReports.gateway?.secret ?? "" };
const twilioSignature = (fields: Record<string, string>) =>
  signTwilioReport(textReports.twilioAuthToken ?? "", { url: publicOrigin + TWILIO_REPORTS, fields });

const partner = ({ victim }: HostileWorld) => ({
  mobile: victim.mobile,
  name: "Dora",
  sur_name: "Cruz",
  email: null,
  street: "1 Pier Road",
  gender: "male",
  dob: "1990-03-27",
  age: 36,
  marital_status: "single",
  occupation_id_ext_ref_id: 1,
  state_id: 1,
  city_id: 1,
  village_id: 1,
  country_id: "1",
});

const fedCustomer = {
  name: "Dora",
  sur_name: "Cruz",
  mobile: null,
  street: "1 Pier Road",
  dob: "1990-03-27",
  status: "active",
  lang: "en_PH",
  tz: "Asia/Manila",
  is_company: false,
};

const fedAccount = ({ fed }: HostileWorld) => ({
  customer_number: fed.customerNumber,
  product_id: 1,
  currency: "PHP",
  balance: "1250.00",
  status: "active",
  opened_on: "2024-02-29",
});

const victimsUpdate =
  (group: (world: HostileWorld) => object): MakeBase =>
  (world) => ({
    complete: true,
    headers: world.victim.headers,
    path: { customer_number: world.victim.customerNumber },
    body: group(world),
  });

const byApp =
  (body: (world: HostileWorld) => object): MakeBase =>
  (world) => ({ headers: world.userApp, body: body(world) });

/** Identifiers of nobody: an existing one would be locked after five wrong secrets. */
const signIn =
  (body: (unique: string, world: HostileWorld) => object): MakeBase =>
  (world) => ({
    complete: true,
    headers: world.userApp,
    body: body(`no-${world.tag}-${world.nextSerial()}@example.com`, world),
  });

const bySaver =
  (path?: (world: HostileWorld) => Record<string, string>): MakeBase =>
  (world) => ({ headers: world.saver.headers, path: path?.(world) });

const A_MONTH = { from: "2026-01-01", to: "2026-01-31" };

const byStaff =
  (request: (world: HostileWorld) => Omit<BaseRequest, "headers"> = () => ({})): MakeBase =>
  (world) => ({ headers: world.staff, ...request(world) });

const anImport = ({ made }: HostileWorld) => ({ path: made.import });

/** About somebody who was invited. */
const onStaff =
  (body?: object): MakeBase =>
  (world) => ({ headers: world.staff, path: { id: String(world.invitedId) }, ...(body && { body }) });

const REASON = { reason: "A test" };

/** About a customer who is there for as long as the run. */
const onCustomer =
  (body?: object): MakeBase =>
  (world) => ({ headers: world.staff, path: { id: world.fed.customerId }, ...(body && { body }) });

/** About somebody whom nothing was done to yet. */
const onNewCustomer =
  (status = "active"): MakeBase =>
  async (world) => ({ headers: world.staff, path: { id: await world.feedCustomer(status) }, body: REASON });

/** About something that waits to be decided; once it is, others are told so. */
const onWaiting =
  (pathOf: (world: HostileWorld) => Promise<Record<string, string>>, body?: object): MakeBase =>
  async (world) => ({ headers: world.staff, path: await pathOf(world), ...(body && { body }) });

const NEW_ENDPOINT = { url: NOWHERE, types: ["customer.*"], description: "Pier" };
const REPLAY = {
  since: "2020-01-01T00:00:00Z",
  until: null,
  types: ["customer.*"],
  only: "everything",
  beyond_subscription: true,
};

/** The same on webhooks for servers and for staff. */
const onWebhooks = (
  request: (world: HostileWorld) => Omit<BaseRequest, "headers"> | Promise<Omit<BaseRequest, "headers">>,
): Record<"server" | "staff", MakeBase[]> => ({
  server: [async (world) => ({ headers: world.apiKey, ...(await request(world)) })],
  staff: [async (world) => ({ headers: world.staff, ...(await request(world)) })],
});

const WEBHOOKS = {
  create: onWebhooks(async ({ webhooks }) => {
    await webhooks.makeRoom();
    return { body: NEW_ENDPOINT };
  }),
  update: onWebhooks(({ webhooks }) => ({ path: webhooks.endpoint, body: NEW_ENDPOINT })),
  remove: onWebhooks(async ({ webhooks }) => ({ path: await webhooks.newEndpoint() })),
  onEndpoint: onWebhooks(({ webhooks }) => ({ path: webhooks.endpoint })),
  onDelivery: onWebhooks(({ webhooks }) => ({ path: webhooks.delivery })),
  replay: onWebhooks(({ webhooks }) => ({ path: webhooks.endpoint, body: REPLAY })),
  onReplay: onWebhooks(({ webhooks }) => ({ path: webhooks.replay })),
  cancel: onWebhooks(async ({ webhooks }) => ({ path: await webhooks.newReplay() })),
};

/** Right requests by operation id; more than one where an operation has groups of fields. */
const BASES: Record<string, MakeBase[]> = {
  checkHealth: [byApp(() => ({}))],
  requestCode: [byApp(({ nextMobile }) => ({ mobile: nextMobile(), is_company: false, lang: "en_PH" }))],
  tryCors: [(world) => ({ headers: world.userApp })],
  verifyCode: [
    async (world) => {
      const mobile = world.nextMobile();
      return { headers: world.userApp, body: { mobile, ...(await world.requestCode(mobile)) } };
    },
  ],
  updateCustomer: [
    victimsUpdate((world) => ({ partner: partner(world) })),
    victimsUpdate(() => ({ password: "violet-anchor-17", confirm_password: "violet-anchor-17" })),
    victimsUpdate(() => ({ user_passcode: "284913", confirm_user_passcode: "284913" })),
  ],
  getTokens: [
    signIn((username) => ({ username, password: "x" })),
    signIn((email) => ({ email, user_passcode: "1" })),
    signIn((_, { nextMobile }) => ({ mobile: nextMobile(), password: "x" })),
  ],
  refreshTokens: [byApp(() => ({ refresh_token: `srt_${"A".repeat(43)}` }))],
  deleteTokens: [byApp(() => ({ refresh_token: `srt_${"A".repeat(43)}` }))],
  getCustomer: [bySaver()],
  resendEmailConfirmation: [(world) => ({ headers: world.unconfirmed.headers })],
  confirmEmail: [
    async (world) => ({
      headers: world.userApp,
      body: { token: await world.newEmailToken() },
      complete: true,
    }),
  ],
  listSessions: [bySaver()],
  endSession: [bySaver(() => ({ id: "2147483647" }))],
  endOtherSessions: [(world) => ({ headers: world.victim.headers })],
  listSavings: [bySaver()],
  getSavingsById: [bySaver(({ saver }) => ({ id: String(saver.accountId) }))],
  getSavingsByNumber: [bySaver(({ saver }) => ({ account_number: saver.accountNumber }))],
  listSavingsTransactions: [bySaver(({ saver }) => ({ id: String(saver.accountId) }))],
  getLogo: [(world) => ({ headers: world.userApp, path: { hash: "0".repeat(32) } })],
  getInstitution: [(world) => ({ headers: world.userApp })],
  listReference: [(world) => ({ headers: world.userApp, path: { list: "states" } })],
  getStaffProfile: [byStaff()],
  changeStaffPassword: [
    ({ newcomer: { headers } }) => ({
      headers,
      body: { password: "violet-anchor-17", confirm_password: "violet-anchor-17" },
    }),
  ],
  enrolStaffTotp: [({ newcomer: { headers } }) => ({ headers })],
  confirmStaffTotp: [
    async ({ newcomer }) => ({ headers: newcomer.headers, body: { totp: await newcomer.beginTotp() } }),
  ],
  // Wrong codes of who has an app would lock it: all but the first are of somebody without.
  disableStaffTotp: [
    ({ enrolled, staff }) => ({ headers: enrolled.takeTurn(staff), body: { totp: enrolled.recoveryCode } }),
  ],
  searchCustomers: [byStaff(() => ({ query: { search: "Dora" } })), byStaff()],
  listCustomerAccounts: [byStaff(() => ({ path: { id: "1" } }))],
  revealCustomer: [byStaff(() => ({ path: { id: "1" }, body: { reason: "A test" } }))],
  issueReceipt: [byStaff(() => ({ path: { id: "1" }, body: { reason: "A test" } }))],
  issueReceiptPdf: [byStaff(() => ({ path: { id: "1" }, body: { reason: "A test" } }))],
  issueStatement: [byStaff(() => ({ path: { id: "1" }, body: { ...A_MONTH, reason: "A test" } }))],
  issueStatementPdf: [byStaff(() => ({ path: { id: "1" }, body: { ...A_MONTH, reason: "A test" } }))],
  lockStaffSession: [({ atDesk: { headers } }) => ({ headers })],
  unlockStaffSession: [
    ({ atDesk: { headers } }) => ({ headers, body: { password: "violet-anchor-17" } }),
    ({ atDesk: { headers } }) => ({ headers, body: { totp: "000000" } }),
  ],
  listStaff: [byStaff()],
  inviteStaff: [
    byStaff(({ tag, nextSerial }) => ({
      body: {
        name: "Queenie",
        email: `n-${tag}-${nextSerial()}@example.com`,
        role: "teller",
        branch_id: 1,
      },
    })),
  ],
  findStaff: [onStaff()],
  changeStaff: [onStaff({ name: "Queenie", role: "auditor", branch_id: 2, reason: "A test" })],
  resetStaff: [onStaff(REASON)],
  disableStaff: [onStaff(REASON)],
  enableStaff: [onStaff(REASON)],
  acceptStaffLink: [
    async (world) => {
      const { link } = await world.inviteStaff();
      return {
        headers: { app_key: "demo-admin-app" },
        body: { link, password: "violet-anchor-17", confirm_password: "violet-anchor-17" },
      };
    },
  ],
  listApplications: [byStaff()],
  createApplication: [
    byStaff(() => ({ body: { name: "App", kind: "user", origins: ["https://app.example"] } })),
  ],
  updateApplication: [
    byStaff(({ made }) => ({ path: made.application, body: { name: "App", origins: [] } })),
  ],
  rotateAppKey: [byStaff(({ made }) => ({ path: made.application, body: { overlap_hours: 24 } }))],
  issueApplicationSecret: [byStaff(({ made }) => ({ path: made.application }))],
  dropApplicationSecret: [byStaff(({ made }) => ({ path: made.application }))],
  listApiKeys: [byStaff()],
  createApiKey: [byStaff(() => ({ body: HOSTILE_KEY }))],
  rotateApiKey: [byStaff(({ made }) => ({ path: made.rotatedKey, body: { overlap_hours: 24 } }))],
  revokeApiKey: [byStaff(({ made }) => ({ path: made.revokedKey }))],
  listApiKeyRequests: [byStaff(({ made }) => ({ path: made.apiKey }))],
  listBranches: [byStaff()],
  createBranch: [
    byStaff((world) => ({ body: { code: String(100 + (world.nextSerial() % 800)), name: "Pier" } })),
  ],
  updateBranch: [byStaff(({ made }) => ({ path: made.branch, body: { name: "Pier", status: "open" } }))],
  listProducts: [byStaff()],
  createProduct: [
    byStaff((world) => ({
      body: {
        code: `T${world.nextSerial()}T${world.tag}`.slice(0, 10),
        name: "Saver",
        currency: "PHP",
        interest_rate: "0.5",
      },
    })),
  ],
  updateProduct: [
    byStaff(({ made }) => ({ path: made.product, body: { name: "Saver", interest_rate: "0.5" } })),
  ],
  getCustomerFile: [onCustomer()],
  listCustomerHistory: [onCustomer()],
  suspendCustomer: [onNewCustomer()],
  reinstateCustomer: [onNewCustomer("suspended")],
  unlockCustomer: [onCustomer(REASON)],
  endCustomerSessions: [onCustomer(REASON)],
  closeCustomer: [onNewCustomer()],
  requestBirthDate: [
    async (world) => ({
      headers: world.staff,
      path: { id: await world.feedCustomer("active") },
      body: { dob: "1990-03-27", ...REASON },
    }),
  ],
  listBirthDateRequests: [byStaff()],
  getBirthDateRequest: [onWaiting(({ birthDates }) => birthDates.approved())],
  approveBirthDate: [onWaiting(({ birthDates }) => birthDates.approved(), REASON)],
  refuseBirthDate: [onWaiting(({ birthDates }) => birthDates.refused(), REASON)],
  listReviews: [byStaff()],
  getReview: [onWaiting(({ waiting }) => waiting.approved())],
  approveReview: [onWaiting(({ waiting }) => waiting.approved(), REASON)],
  resetReview: [onWaiting(({ waiting }) => waiting.reset(), REASON)],
  refuseReview: [onWaiting(({ waiting }) => waiting.refused(), REASON)],
  countWaiting: [byStaff()],
  exportCustomers: [byStaff(() => ({ query: { status: "closed" } }))],
  exportStaff: [byStaff(() => ({ query: { role: "teller" } }))],
  listStaffSavings: [byStaff()],
  listAudit: [byStaff(() => ({ query: { action: "session.started", from: "2026-01-01" } }))],
  exportAudit: [byStaff(() => ({ query: { action: "staff.disabled" } }))],
  getAuditProof: [byStaff()],
  getOverview: [byStaff(() => ({ query: { period: "hours" } }))],
  exportStaffSavings: [byStaff(() => ({ query: { status: "closed" } }))],
  listImports: [byStaff()],
  receiveImport: [
    byStaff(({ tag }) => ({
      query: { kind: "customers" },
      csv: `customer_number,name\r\nQX${tag.padStart(8, "0")},Ida\r\n`,
    })),
  ],
  findImport: [byStaff(anImport)],
  checkImport: [byStaff((world) => ({ ...anImport(world), body: { fields: ["customer_number", "name"] } }))],
  listImportProblems: [byStaff(anImport)],
  exportImportProblems: [byStaff(anImport)],
  commitImport: [byStaff(anImport)],
  cancelImport: [byStaff(anImport)],
  getInstitutionSettings: [byStaff()],
  // Only what changes nothing for the others who are at it.
  updateInstitutionSettings: [byStaff(() => ({ body: { recovery_asks_birth_date: true } }))],
  createWebhookEndpoint: WEBHOOKS.create.server,
  updateWebhookEndpoint: WEBHOOKS.update.server,
  deleteWebhookEndpoint: WEBHOOKS.remove.server,
  rotateWebhookSecret: WEBHOOKS.onEndpoint.server,
  pingWebhookEndpoint: WEBHOOKS.onEndpoint.server,
  retryWebhookDelivery: WEBHOOKS.onDelivery.server,
  listWebhookAttempts: WEBHOOKS.onDelivery.server,
  replayWebhookEvents: WEBHOOKS.replay.server,
  listWebhookReplays: WEBHOOKS.onEndpoint.server,
  findWebhookReplay: WEBHOOKS.onReplay.server,
  cancelWebhookReplay: WEBHOOKS.cancel.server,
  listStaffWebhookEndpoints: [byStaff()],
  getStaffWebhookEndpoint: WEBHOOKS.onEndpoint.staff,
  createStaffWebhookEndpoint: WEBHOOKS.create.staff,
  updateStaffWebhookEndpoint: WEBHOOKS.update.staff,
  deleteStaffWebhookEndpoint: WEBHOOKS.remove.staff,
  rotateStaffWebhookSecret: WEBHOOKS.onEndpoint.staff,
  pingStaffWebhookEndpoint: WEBHOOKS.onEndpoint.staff,
  listStaffWebhookDeliveries: [byStaff(() => ({ query: { status: "pending", endpoint_id: "1" } }))],
  getStaffWebhookDelivery: WEBHOOKS.onDelivery.staff,
  listStaffWebhookAttempts: WEBHOOKS.onDelivery.staff,
  retryStaffWebhookDelivery: WEBHOOKS.onDelivery.staff,
  replayStaffWebhookEvents: WEBHOOKS.replay.staff,
  getStaffWebhookFigures: WEBHOOKS.onEndpoint.staff,
  listStaffWebhookReplays: WEBHOOKS.onEndpoint.staff,
  getStaffWebhookReplay: WEBHOOKS.onReplay.staff,
  cancelStaffWebhookReplay: WEBHOOKS.cancel.staff,
  replaceLogo: [byStaff(() => ({ body: { png: drawPng({ width: 1, height: 1 }).toString("base64") } }))],
  removeLogo: [byStaff()],
  putCustomer: [
    ({ apiKey, fed }) => ({
      headers: apiKey,
      path: { customer_number: fed.customerNumber },
      body: fedCustomer,
    }),
  ],
  patchCustomer: [
    ({ apiKey, fed }) => ({
      headers: apiKey,
      path: { customer_number: fed.customerNumber },
      body: fedCustomer,
    }),
  ],
  putSavingsAccount: [
    (world) => ({
      headers: world.apiKey,
      path: { account_number: world.fed.accountNumber },
      body: fedAccount(world),
    }),
  ],
  patchSavingsAccount: [
    (world) => ({
      headers: world.apiKey,
      path: { account_number: world.fed.accountNumber },
      body: fedAccount(world),
    }),
  ],
  listMessages: [byStaff(), byStaff(() => ({ query: { status: "sent", channel: "sms" } }))],
  getTextFigures: [byStaff()],
  revealRecipient: [async (world) => ({ headers: world.staff, path: await world.newNotice(), body: REASON })],
  resendMessage: [async (world) => ({ headers: world.staff, path: await world.newNotice(), body: REASON })],
  listTextBlocks: [byStaff()],
  blockPrefix: [byStaff(({ newPrefix }) => ({ body: { prefix: newPrefix(), ...REASON } }))],
  liftTextBlock: [async (world) => ({ headers: world.staff, path: await world.newBlock(), body: REASON })],
  reportTextByTwilio: [
    () => {
      const body = { MessageSid: "SM0123456789abcdef", MessageStatus: "delivered" };
      return { headers: { "X-Twilio-Signature": twilioSignature(body) }, body };
    },
  ],
  reportTextByGateway: [
    () => ({ headers: {}, path: GATEWAY, body: { id: "2147483647", status: "delivered" } }),
  ],
  reportTextByGatewayQuery: [
    () => ({ headers: {}, path: GATEWAY, query: { id: "2147483647", status: "delivered" } }),
  ],
  postTransactions: [
    (world) => ({
      headers: world.apiKey,
      body: {
        transactions: [
          {
            account_number: world.fed.accountNumber,
            reference: `R-${world.nextSerial()}`,
            posted_at: "2026-01-31T09:30:00+08:00",
            value_date: "2026-01-31",
            type: "deposit",
            entry_type: "credit",
            amount: "50.00",
            description: "Counter",
          },
        ],
      },
    }),
  ],
};

const aCollection: MakeBase = ({ apiKey }) => ({ headers: apiKey });
const aRecord: MakeBase = ({ apiKey }) => ({
  headers: apiKey,
  path: { id: "1", customer_number: "1", account_number: "1" },
});

/** The right requests of an operation. An operation that is missing here fails the suite. */
export function basesOf({ method, path, operation }: Place): MakeBase[] {
  const known = BASES[operation.operationId ?? ""];
  if (known) return known;
  if (method === "get" && path.startsWith("/v1/")) return [path.endsWith("}") ? aRecord : aCollection];
  throw new Error(`The hostile suite has no right request for ${method} ${path}`);
}
