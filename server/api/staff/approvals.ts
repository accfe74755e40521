import * as wire from "../../../lib/contract/index";
import { orderQuery } from "../../../lib/contract/operations/query-text";
import * as operations from "../../../lib/contract/operations/staff/approvals";
import { implement } from "../../http/index";
import * as approvals from "../../modules/approvals/index";
import { declareKind } from "../declare-kind";

const kind = declareKind(operations.kind.kind);

/** Acts of staff that wait for a second person. */
export const approvalRoutes = [
  implement(operations.countWaiting, ({ ctx, session }) => approvals.countWaiting(ctx, session)),
  ...kind.listAndFile(
    { operationId: "exportApprovals", summary: "Acts that need a second person, as a file" },
    {
      operationId: "listApprovals",
      summary: "Acts that need a second person",
      description:
        "Those that wait unless asked otherwise, the longest first: what the caller's role decides, and what the caller asked for; auditors see all. Values of customers are left out, but for the name. Reading it is audited.",
      filters: {
        status: wire.choice(wire.APPROVAL_STATUSES).default("waiting"),
        act: wire.choice(wire.ACTS).optional().meta({ description: "Acts of this kind." }),
        ...wire.queueFilter,
        ...orderQuery(["asked_at"], "asked_at desc"),
      },
      page: { schema: wire.approvalList, description: "A page of approvals." },
    },
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
