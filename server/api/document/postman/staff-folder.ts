import { endpointSteps, type Folder, hasCode, KEEP_TOKENS, type Step, variable } from "./step";

const NOWHERE = { id: "999999999" };
const missing = (operation: string): Step => [
  operation,
  { name: "One that is not there", status: 404, path: NOWHERE },
];

const CUSTOMERS: Step[] = [
  ["searchCustomers", { keep: { customer_id: "body.results[0].id" } }],
  ["listCustomerAccounts", { keep: { account_id: "body.results[0].id" } }],
  "issueReceipt",
  "issueReceiptPdf",
  "issueStatement",
  "issueStatementPdf",
  ["revealCustomer", { holds: [`body.customer_number === ${variable("customer_number")}`] }],
  "exportCustomers",
  ["searchCustomers", { name: "Customers by their ids", sample: 1 }],
];

const MEMBERS: Step[] = [
  [
    "inviteStaff",
    { draw: ["new_staff_email"], keep: { staff_id: "body.member.id" }, holds: ["body.link.token === null"] },
  ],
  ["readInvitation", { name: "A link that was never mailed", appKey: "{{admin_app_key}}", status: 400 }],
  ["acceptStaffLink", { name: "A link that was never mailed", appKey: "{{admin_app_key}}", status: 400 }],
  ["listStaff", { holds: ["body.count === body.results.length", "body.count > 0"] }],
  "exportStaff",
  "changeStaff",
  "resetStaff",
  "disableStaff",
  ["enableStaff", { holds: ['body.status === "invited"'] }],
  "findStaff",
];

/** What staff do for a customer whom the bank fed and who has not signed up. */
const CUSTOMER_SERVICE: Step[] = [
  [
    "searchCustomers",
    {
      name: "A customer who has not signed up",
      // Not the first: people read about that one, and meet it unclaimed.
      query: { status: "unclaimed", limit: "2" },
      keep: Object.fromEntries(
        ["customer_id", "customer_to_suspend_id", "customer_to_reinstate_id", "customer_to_correct_id"]
          .concat("customer_to_close_id")
          .map((name) => [name, "body.results[1].id"]),
      ),
    },
  ],
  ["getCustomerFile", { holds: ['body.customer.status === "unclaimed"', "body.sessions.length === 0"] }],
  "suspendCustomer",
  ["suspendCustomer", { name: "Suspended already", status: 409, holds: [hasCode("conflict")] }],
  ["reinstateCustomer", { holds: ['body.customer.status === "unclaimed"'] }],
  "unlockCustomer",
  "endCustomerSessions",
  [
    "requestBirthDate",
    { keep: { birth_date_request_id: "body.id", birth_date_request_to_refuse_id: "body.id" } },
  ],
  ["listBirthDateRequests", { holds: ["body.count > 0"] }],
  "getBirthDateRequest",
  ...["approveBirthDate", "refuseBirthDate"].map(
    (operation): Step => [
      operation,
      {
        name: "A second person has to decide it",
        status: 409,
        holds: ['body.error.details[0].reason === "second_person"'],
      },
    ],
  ),
  ["countWaiting", { holds: ["body.reviews <= 100"] }],
  "listReviews",
  ...["getReview", "approveReview", "resetReview", "refuseReview", "assignReview"].map(missing),
  ["closeCustomer", { keep: { own_approval_id: "body.id" } }],
  ["listApprovals", { holds: ["body.count > 0"] }],
  ["getApproval", { path: { id: "{{own_approval_id}}" }, holds: ['body.barred === "asker"'] }],
  ...["approveApproval", "refuseApproval"].map(
    (operation): Step => [
      operation,
      {
        name: "Who asked does not decide",
        status: 409,
        path: { id: "{{own_approval_id}}" },
        holds: ['body.error.details[0].reason === "second_person"'],
      },
    ],
  ),
  ["assignApproval", { path: { id: "{{own_approval_id}}" }, holds: ["body.assigned_to !== null"] }],
  "withdrawApproval",
  // So that the collection can be run again: a customer has one such request.
  ["withdrawApproval", { name: "The birth date is taken back", path: { id: "{{birth_date_request_id}}" } }],
  missing("collectApproval"),
  ["addCustomerNote", { keep: { customer_note_id: "body.id" } }],
  ["listCustomerNotes", { holds: ["body.results[0].active"] }],
  ["endCustomerNote", { holds: ["!body.active"] }],
  missing("concealReadings"),
  missing("discloseReadings"),
  ["listCustomerHistory", { holds: ["body.count === 5", 'body.results[0].actor === "staff"'] }],
];

const MESSAGES: Step[] = [
  [
    "listMessages",
    {
      query: { channel: "sms" },
      keep: { message_id: "body.results[0].id" },
      holds: ['body.results[0].to.includes("···")'],
    },
  ],
  "revealRecipient",
  missing("resendMessage"),
  ["getTextFigures", { holds: ["body.day.most > 0"] }],
  ["blockPrefix", { draw: ["new_prefix"], keep: { text_block_id: "body.id" } }],
  ["listTextBlocks", { holds: ["body.count > 0"] }],
  "liftTextBlock",
];

/** What an administrator changes of the institution itself. */
const ADMINISTRATION: Step[] = [
  "getInstitutionSettings",
  "updateInstitutionSettings",
  ["replaceLogo", { keep: { logo_hash: "body.hash" } }],
  "getLogo",
  "removeLogo",
  ["publishTerms", { draw: ["new_terms_version"] }],
  ["listTerms", { holds: ["body.count > 0"] }],
  ["listBranches", { holds: ["body.count > 1"] }],
  ["createBranch", { draw: ["new_branch_code"], keep: { branch_id: "body.id" } }],
  "updateBranch",
  ["listProducts", { holds: ["body.count > 0"] }],
  ["createProduct", { draw: ["new_product_code"], keep: { product_id: "body.id" } }],
  "updateProduct",
  ["createApplication", { keep: { application_id: "body.id" } }],
  ["rotateAppKey", { holds: ["body.former_app_key !== null"] }],
  "issueApplicationSecret",
  "dropApplicationSecret",
  ["updateApplication", { name: "Disable it", body: { status: "disabled" } }],
  ["listApplications", { holds: ["body.count > 2"] }],
  ["createApiKey", { keep: { api_key_to_rotate_id: "body.id" }, holds: ["body.key.startsWith(body.hint)"] }],
  ["rotateApiKey", { keep: { api_key_id: "body.id", api_key_to_revoke_id: "body.id" } }],
  ["listApiKeyRequests", { holds: ["body.count === 0"] }],
  "revokeApiKey",
  ["listSources", { keep: { source_id: "body.results[0].id" } }],
  "correctSourcePosition",
  "listStaffSavings",
  "getAccountFault",
  "exportStaffSavings",
  "exportBranches",
  "exportProducts",
  "exportApplications",
  "exportApiKeys",
  "exportWebhookEndpoints",
  "exportMessages",
  "exportApprovals",
  "exportReviews",
  "exportWebhookDeliveries",
  "listAudit",
  "exportAudit",
  ["getOverview", { holds: ["body.starts.length === 24"] }],
  "getAuditProof",
  ["receiveImport", { keep: { import_id: "body.id" } }],
  ["commitImport", { name: "Nothing is taken unchecked", status: 409, path: { id: "{{import_id}}" } }],
  ["sampleImport", { holds: ["body.columns.length === 4"] }],
  "checkImport",
  ["findImport", { holds: ["body.rows === 2"] }],
  ["listImportProblems", { holds: ["body.count === 0"] }],
  "exportImportProblems",
  "exportBadRows",
  "cancelImport",
  "exportImports",
  ["listImports", { holds: ["body.count > 0"] }],
  ["listApiKeys", { holds: ["body.results.every((each) => !each.key)"] }],
];

/** Leaving the desk, and coming back. */
const DESK: Step[] = [
  ["stepUpStaff", { body: { password: "{{administrator_password}}" } }],
  "lockStaffSession",
  ["listProducts", { name: "A locked session opens nothing", status: 403 }],
  [
    "unlockStaffSession",
    { name: "Another password does not unlock it", status: 400, body: { password: "another-password" } },
  ],
  ["unlockStaffSession", { body: { password: "{{administrator_password}}" } }],
];

/** What an administrator changes of the own account, as far as a collection can go without an authenticator app. */
const OWN: Step[] = [
  [
    "changeStaffPassword",
    {
      name: "A password that is too common",
      status: 400,
      body: { password: "password1", confirm_password: "password1" },
    },
  ],
  "enrolStaffTotp",
  ["confirmStaffTotp", { name: "A wrong code", status: 400, body: { totp: "none" } }],
  ["disableStaffTotp", { name: "There is no app to remove", status: 400, body: { totp: "none" } }],
];

export const STAFF: Folder = {
  name: "8 Staff",
  description: "What staff do by their roles; here as an administrator.",
  steps: [
    [
      "getTokens",
      {
        name: "Sign in as an administrator",
        appKey: "{{admin_app_key}}",
        body: { email: "{{administrator_email}}", password: "{{administrator_password}}" },
        keep: KEEP_TOKENS,
        holds: ['body.scope === "staff"'],
      },
    ],
    ["getStaffProfile", { holds: ['body.role === "administrator"'] }],
    ...CUSTOMERS,
    ...MEMBERS,
    ...CUSTOMER_SERVICE,
    ...MESSAGES,
    ...ADMINISTRATION,
    ...DESK,
    ["listStaffWebhookEndpoints", { holds: ["body.count > 0"] }],
    ...endpointSteps((operation) => operation.replace("Webhook", "StaffWebhook")),
    ["getStaffWebhookEndpoint", { holds: ["!body.secret"] }],
    ["getStaffWebhookFigures", { holds: ["body.hours.length === 24"] }],
    "getStaffWebhookReplay",
    ["cancelStaffWebhookReplay", { name: "The replay has ended", status: 409 }],
    ["listStaffWebhookDeliveries", { holds: ["body.count === 1"] }],
    ["getStaffWebhookDelivery", { holds: ['body.event.type === "ping"'] }],
    "deleteStaffWebhookEndpoint",
    ...OWN,
  ],
};
