import { customerFile, customerHistory, staffReason } from "../../../lib/contract/index";
import * as service from "../../modules/customer-service/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind, ofStaff } from "../declare-kind";
import { idParams } from "../query-text";

const customers = declareKind({
  ...{ tag: "Customer service", ...ofStaff("customers", "customer_service"), params: idParams("customer") },
  sample: "{{customer_id}}",
});
const file = { schema: customerFile, description: "The customer as it is now." };
const BODY = { schema: staffReason };

/** How customers stand, and what grants and ends their access. */
export const customerServiceRoutes = [
  customers.read(
    {
      verb: "file",
      operationId: "getCustomerFile",
      summary: "A customer with everything that decides about access",
      description: "The record, locks, misses and sessions. Reading it is audited.",
      answers: { 200: file },
    },
    ({ ctx, companyId, params: { id } }) => service.readCustomerFile(ctx, { companyId, id }),
  ),
  customers.list(
    {
      part: "history",
      operationId: "listCustomerHistory",
      summary: "What is on record of a customer",
      description:
        "Of the audit log: what the customer did, and what was done to and read of them, the newest first. Reading it is audited.",
      sizes: { default: 25, max: 100 },
      sample: { query: { limit: "5" } },
      page: { schema: customerHistory, description: "A page of the history." },
    },
    ({ ctx, companyId, params: { id }, query }) => service.listCustomerHistory(ctx, { companyId, id, query }),
  ),
  customers.verb(
    {
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
    },
    ({ ctx, companyId, params, body }) => service.suspendCustomer(ctx, { companyId, ...params, ...body }),
  ),
  customers.verb(
    {
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
    },
    ({ ctx, companyId, params, body }) => service.reinstateCustomer(ctx, { companyId, ...params, ...body }),
  ),
  customers.verb(
    {
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
    },
    ({ ctx, session, params: request, body: { reason } }) =>
      answerAct(ctx, { act: "customer.close", session, request, reason }),
  ),
  customers.verb(
    {
      verb: "unlock",
      refuses: ["not_found"],
      operationId: "unlockCustomer",
      summary: "Unlock a customer's sign-in",
      description: "Password and passcode are looked at again at the next try.",
      body: BODY,
      sample: { body: { reason: "Proved who she is at the counter" }, answer: { locks: [] } },
      answers: { 200: file },
    },
    ({ ctx, companyId, params, body }) => service.unlockCustomer(ctx, { companyId, ...params, ...body }),
  ),
  customers.verb(
    {
      verb: "end_sessions",
      refuses: ["not_found"],
      operationId: "endCustomerSessions",
      summary: "Sign a customer out everywhere",
      description: "Their tokens are refused at once. They can sign in again.",
      body: BODY,
      sample: { body: { reason: "Told us that the telephone was stolen" }, answer: { sessions: [] } },
      answers: { 200: file },
    },
    ({ ctx, companyId, params, body }) => service.endCustomerSessions(ctx, { companyId, ...params, ...body }),
  ),
];
