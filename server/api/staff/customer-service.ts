import { customerHistory } from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/customer-service";
import { BODY, file } from "../../../lib/contract/operations/staff/customer-service";
import { implement } from "../../http/index";
import * as service from "../../modules/customer-service/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind } from "../declare-kind";

const customers = declareKind(operations.customers.kind);

/** How customers stand, and what grants and ends their access. */
export const customerServiceRoutes = [
  implement(operations.getCustomerFile, ({ ctx, companyId, params: { id } }) =>
    service.readCustomerFile(ctx, { companyId, id }),
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
  implement(operations.suspendCustomer, ({ ctx, companyId, params, body }) =>
    service.suspendCustomer(ctx, { companyId, ...params, ...body }),
  ),
  implement(operations.reinstateCustomer, ({ ctx, companyId, params, body }) =>
    service.reinstateCustomer(ctx, { companyId, ...params, ...body }),
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
  implement(operations.unlockCustomer, ({ ctx, companyId, params, body }) =>
    service.unlockCustomer(ctx, { companyId, ...params, ...body }),
  ),
  implement(operations.endCustomerSessions, ({ ctx, companyId, params, body }) =>
    service.endCustomerSessions(ctx, { companyId, ...params, ...body }),
  ),
];
