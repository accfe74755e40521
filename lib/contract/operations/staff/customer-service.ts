import { customerFile, customerHistory, SHORT_SIZES, staffReason } from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";
import { WAITS } from "../waits";

const customers = operationsOfKind({
  ...{ tag: "Customer service", ...ofStaff("customers", "customer_service"), params: idParams("customer") },
  sample: "{{customer_id}}",
});

const file = { schema: customerFile, description: "The customer as it is now." };

const BODY = { schema: staffReason };

export const getCustomerFile = customers.read({
  verb: "file",
  operationId: "getCustomerFile",
  summary: "A customer with everything that decides about access",
  description: "The record, locks, misses and sessions. Reading it is audited.",
  answers: { 200: file },
});

export const suspendCustomer = customers.verb({
  verb: "suspend",
  operationId: "suspendCustomer",
  summary: "Suspend a customer",
  description:
    "Sessions end at once, and signing in is 403 `customer_not_active` until staff reinstate the customer. The accounts stay as they are.",
  body: BODY,
  sample: {
    path: { id: "{{customer_to_suspend_id}}" },
    body: { reason: "Told us that the telephone was stolen" },
    answer: { customer: { status: "suspended" }, sessions: [] },
  },
  answers: { 200: file },
});

export const reinstateCustomer = customers.verb({
  verb: "reinstate",
  operationId: "reinstateCustomer",
  summary: "Reinstate a suspended customer",
  description: "With the credentials that they had; a sign-up goes on where it was.",
  body: BODY,
  sample: {
    path: { id: "{{customer_to_reinstate_id}}" },
    body: { reason: "Has a new telephone, and showed a passport" },
    shows: { locks: [], sessions: [] },
  },
  answers: { 200: file },
});

export const unlockCustomer = customers.verb({
  verb: "unlock",
  refuses: ["not_found"],
  operationId: "unlockCustomer",
  summary: "Unlock a customer's sign-in",
  description: "Password and passcode are looked at again at the next try.",
  body: BODY,
  sample: { body: { reason: "Proved who she is at the counter" }, answer: { locks: [] } },
  answers: { 200: file },
});

export const endCustomerSessions = customers.verb({
  verb: "end_sessions",
  refuses: ["not_found"],
  operationId: "endCustomerSessions",
  summary: "Sign a customer out everywhere",
  description: "Their tokens are refused at once. They can sign in again.",
  body: BODY,
  sample: { body: { reason: "Told us that the telephone was stolen" }, answer: { sessions: [] } },
  answers: { 200: file },
});

export const listCustomerHistory = customers.list({
  part: "history",
  operationId: "listCustomerHistory",
  summary: "What is on record of a customer",
  description:
    "Of the audit log: what the customer did, and what was done to and read of them, the newest first. Reading it is audited.",
  sizes: SHORT_SIZES,
  sample: { query: { limit: "5" } },
  page: { schema: customerHistory, description: "A page of the history." },
});

export const closeCustomer = customers.verb({
  verb: "close",
  auth: { stepUp: true },
  operationId: "closeCustomer",
  summary: "Close a customer's access",
  description:
    "Sessions end at once; number and e-mail are free for a new customer. Accounts stay as the core system has them, and only staff see them here. This cannot be undone, and needs a second person who may decide it.",
  body: BODY,
  sample: {
    path: { id: "{{customer_to_close_id}}" },
    body: { reason: "Leaves the institution" },
    status: 202,
    answer: { act: "customer.close", status: "waiting" },
  },
  answers: { 200: file, 202: WAITS },
});
