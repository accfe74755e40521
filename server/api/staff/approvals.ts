import * as operations from "../../../lib/contract/operations/staff/approvals";
import { implement } from "../../http/index";
import * as approvals from "../../modules/administration/approvals/index";
import { implementListAndFile } from "../implement-list";

/** Acts of staff that wait for a second person. */
export const approvalRoutes = [
  implement(operations.countWaiting, ({ ctx, session }) => approvals.countWaiting(ctx, session)),
  ...implementListAndFile(
    operations.listApprovals,
    operations.exportApprovals,
    ({ ctx, session, query: { status, act, held_by, branch_code, waiting_days, ...query } }) =>
      approvals.listApprovals(ctx, {
        session,
        status,
        act,
        filter: { held_by, branch_code, waiting_days },
        query,
      }),
  ),
  implement(operations.getApproval, ({ ctx, session, params: { id } }) =>
    approvals.readApproval(ctx, { session, id }),
  ),
  implement(operations.approveApproval, async ({ ctx, session, params: { id }, body: { reason } }) => {
    const { approval, link } = await approvals.approve(ctx, { session, id, reason });
    return { ...approval, link };
  }),
  implement(operations.refuseApproval, ({ ctx, session, params: { id }, body: { reason } }) =>
    approvals.refuse(ctx, { session, id, reason }),
  ),
  implement(operations.withdrawApproval, ({ ctx, session, params: { id } }) =>
    approvals.withdraw(ctx, { session, id }),
  ),
  implement(operations.assignApproval, ({ ctx, session, params: { id }, body }) =>
    approvals.assignApproval(ctx, { session, id, assignment: body }),
  ),
  implement(operations.collectApproval, ({ ctx, session, params: { id } }) =>
    approvals.collect(ctx, { session, id }),
  ),
];
