import { ADMINISTRATION } from "./administration-steps";
import { CUSTOMER_SERVICE } from "./customer-service-steps";
import { MESSAGES } from "./message-steps";
import { type Folder, KEEP_TOKENS, type Step } from "./step";
import { STAFF_WEBHOOKS } from "./webhook-steps";

/** A step of somebody on the staff: their tokens are of another application. */
const byStaff = (step: Step): Step => ({ ...step, appKey: "{{admin_app_key}}" });

const NEW_EMAIL = [
  `pm.collectionVariables.set("new_staff_email", "noemi-" + pm.variables.replaceIn("{{$guid}}") + "@example.com");`,
];
const somebody = (name: string, operation: string, body: object, holds: string[]): Step => ({
  name,
  operation,
  path: { id: "{{staff_id}}" },
  body,
  holds,
});
const REASON = { reason: "The collection says so" };
const accept = (name: string, status?: number): Step => ({
  name,
  operation: "acceptStaffLink",
  ...(status && { status }),
  body: { link: "{{staff_link}}", password: "{{password}}", confirm_password: "{{password}}" },
});

const MEMBERS: Step[] = [
  {
    name: "Invite a teller",
    operation: "inviteStaff",
    before: NEW_EMAIL,
    body: { name: "Noemi Vale", email: "{{new_staff_email}}", role: "teller", branch_id: 1 },
    keep: { staff_id: "body.member.id", staff_link: "body.link.token" },
    holds: ['body.member.status === "invited"'],
  },
  accept("Set the password by the link"),
  accept("The link was used up", 400),
  {
    name: "Staff by name",
    operation: "listStaff",
    query: { search: "Noemi", role: "teller", limit: "5" },
    holds: ["body.count === body.results.length", "body.count > 0"],
  },
  {
    name: "Tellers, as a file",
    operation: "exportStaff",
    query: { role: "teller" },
    holds: ['body.includes("branch_name")'],
  },
  somebody("Make a supervisor of the teller", "changeStaff", { role: "supervisor", ...REASON }, [
    'body.role === "supervisor"',
  ]),
  somebody("A link for a new password", "resetStaff", REASON, ['body.member.status === "invited"']),
  somebody("Shut out", "disableStaff", REASON, ['body.status === "disabled"']),
  somebody("Let in again", "enableStaff", REASON, ['body.status === "invited"']),
  { name: "As it is now", operation: "findStaff", path: { id: "{{staff_id}}" } },
];

const CUSTOMERS: Step[] = [
  {
    name: "Customers by name",
    operation: "searchCustomers",
    query: { search: "santos ana", limit: "5" },
    holds: ['body.found_by === "name"', "body.count > 0"],
  },
  {
    name: "One by the number",
    operation: "searchCustomers",
    query: { search: "HSB00004711" },
    keep: { found_id: "body.results[0].id" },
    holds: ["body.exact === true"],
  },
  {
    name: "The accounts",
    operation: "listCustomerAccounts",
    path: { id: "{{found_id}}" },
    keep: { found_account_id: "body.results[0].id" },
  },
  { name: "A receipt", operation: "issueReceipt", path: { id: "{{found_account_id}}" } },
  { name: "A receipt as a file", operation: "issueReceiptPdf", path: { id: "{{found_account_id}}" } },
  { name: "A statement", operation: "issueStatement", path: { id: "{{found_account_id}}" } },
  { name: "A statement as a file", operation: "issueStatementPdf", path: { id: "{{found_account_id}}" } },
  {
    name: "Who it is",
    operation: "revealCustomer",
    path: { id: "{{found_id}}" },
    holds: ['body.customer_number === "HSB00004711"'],
  },
  {
    name: "Suspended customers, as a file",
    operation: "exportCustomers",
    query: { status: "suspended" },
    holds: ['body.includes("mobile_ending")'],
  },
  { name: "Customers by their ids", operation: "searchCustomers", query: { limit: "5", status: "active" } },
];

const WEAK = { password: "password1", confirm_password: "password1" };

/** Leaving the desk, and coming back. */
const DESK: Step[] = [
  { name: "Lock the session", operation: "lockStaffSession" },
  { name: "Nothing opens now", operation: "listProducts", status: 403 },
  {
    name: "Another password does not unlock it",
    operation: "unlockStaffSession",
    status: 400,
    body: { password: "another-password" },
  },
  { name: "Unlock it", operation: "unlockStaffSession", body: { password: "{{administrator_password}}" } },
];

/** Of oneself, as far as a collection can go: nobody here has an authenticator app to show a code. */
const OWN: Step[] = [
  { name: "A password that is too common", operation: "changeStaffPassword", status: 400, body: WEAK },
  {
    name: "Begin with an authenticator app",
    operation: "enrolStaffTotp",
    holds: ['body.uri.startsWith("otpauth://totp/")'],
  },
  { name: "A code that is none", operation: "confirmStaffTotp", status: 400, body: { totp: "none" } },
  { name: "No app to give up", operation: "disableStaffTotp", status: 400, body: { totp: "none" } },
];

export const STAFF: Folder = {
  name: "8 Staff",
  description: "What staff do by their roles; here as an administrator.",
  steps: [
    {
      name: "Sign in as an administrator",
      operation: "getTokens",
      body: { email: "{{administrator_email}}", password: "{{administrator_password}}" },
      keep: KEEP_TOKENS,
      holds: ['body.scope === "staff"'],
    },
    { name: "Who am I", operation: "getStaffProfile", holds: ['body.role === "administrator"'] },
    ...CUSTOMERS,
    ...MEMBERS,
    ...CUSTOMER_SERVICE,
    ...MESSAGES,
    ...ADMINISTRATION,
    ...DESK,
    ...STAFF_WEBHOOKS,
    ...OWN,
  ].map(byStaff),
};
