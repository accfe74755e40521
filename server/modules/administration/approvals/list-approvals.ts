import type { Approval, ApprovalCase, WaitingCases } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { auditList, auditRead } from "../../foundation/audit/index";
import type { RecordPage } from "../../foundation/records/index";
import type { StaffSession } from "../../identity/tokens/index";
import { isCollectable } from "./approve";
import { barOf, type Reader, visibleTo } from "./require-second-person";
import * as store from "./store";
import { selectWaiting } from "./store-waiting";

/** The approvals of one status, without the values of customers; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export const listApprovals = (
  ctx: Context,
  { session, ...asked }: Omit<store.ApprovalListing, "companyId" | "userId"> & { session: StaffSession },
): Promise<RecordPage<Approval>> => {
  const { companyId, userId } = session;
  const listing = { ...asked, companyId, userId };
  return auditList(ctx, {
    companyId: listing.companyId,
    action: "review.listed",
    details: { of: "approvals", status: listing.status },
    read: (ctx) => store.selectApprovals(ctx, listing, visibleTo(session)),
  });
};

/** How many cases wait that the reader sees: counts, and no personal data. */
export const countWaiting = (ctx: Context, reader: Reader): Promise<WaitingCases> =>
  selectWaiting(ctx, reader.companyId, visibleTo(reader));

/** One approval, and what the caller may do about it; audited. Errors: 404. */
export const readApproval = (
  ctx: Context,
  { session, id }: { session: StaffSession; id: number },
): Promise<ApprovalCase> => {
  const { companyId } = session;
  return auditRead(ctx, {
    ...{ companyId, id, action: "approval.looked_up" },
    read: async (ctx) => {
      const row = await store.selectApprovalRow(ctx, { companyId, id }, visibleTo(session));
      const record = row && (await store.selectApproval(ctx, { companyId, id }));
      return (
        record && {
          ...record,
          document: row.document,
          barred: await barOf(ctx, session, row),
          collectable: isCollectable(session, row),
        }
      );
    },
  });
};
