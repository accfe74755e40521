import * as operations from "../../../lib/contract/operations/staff/customer-service";
import { implement } from "../../http/index";
import * as service from "../../modules/people/customer-service/index";
import { answerAct } from "../answer-act";
import { implementList } from "../implement-list";

/** How customers stand, and what grants and ends their access. */
export const customerServiceRoutes = [
  implement(operations.getCustomerFile, ({ ctx, companyId, params: { id } }) =>
    service.readCustomerFile(ctx, { companyId, id }),
  ),
  implementList(operations.listCustomerHistory, ({ ctx, companyId, params: { id }, query }) =>
    service.listCustomerHistory(ctx, { companyId, id, query }),
  ),
  implement(operations.suspendCustomer, ({ ctx, companyId, params, body }) =>
    service.suspendCustomer(ctx, { companyId, ...params, ...body }),
  ),
  implement(operations.reinstateCustomer, ({ ctx, companyId, params, body }) =>
    service.reinstateCustomer(ctx, { companyId, ...params, ...body }),
  ),
  implement(operations.closeCustomer, ({ ctx, session, params: request, body: { reason } }) =>
    answerAct(ctx, { act: "customer.close", session, request, reason }),
  ),
  implement(operations.unlockCustomer, ({ ctx, companyId, params, body }) =>
    service.unlockCustomer(ctx, { companyId, ...params, ...body }),
  ),
  implement(operations.endCustomerSessions, ({ ctx, companyId, params, body }) =>
    service.endCustomerSessions(ctx, { companyId, ...params, ...body }),
  ),
];
