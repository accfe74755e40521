import type { Approval } from "../../../lib/contract/index";
import { conflict, orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import type { StaffSession } from "../tokens/index";
import { ACTS } from "./acts";
import { performApproved } from "./approve";
import { findRow, type Which } from "./require-second-person";
import { type ApprovalRow, markCollected, selectApproval } from "./store";

/** Whether who reads this may fetch the secret that was approved. */
export const isCollectable = ({ userId }: StaffSession, row: ApprovalRow): boolean =>
  row.status === "approved" && row.askedBy === userId && row.request !== null;

/**
 * Makes the secret that was approved and answers it, once, within a day, to who asked. Errors: 404, 409 `conflict` for
 * another person, for what was not approved, and for what was fetched or is over.
 */
export const collect = (
  ctx: Context,
  { session, id }: Which,
): Promise<{ approval: Approval; id: number; secret: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId } = session;
    const row = await findRow(ctx, { session, id });
    const { secretOf } = ACTS[row.act];
    if (!secretOf || !isCollectable(session, row) || !(await markCollected(ctx, id)))
      throw conflict("id", "wrong_state", "has no secret that you can fetch now");
    const details = { act: row.act };
    await recordAudit(ctx, { companyId, action: "approval.collected", subjectId: id, details });
    const made = secretOf(await performApproved(ctx, { row, session, approvedBy: row.decidedBy }));
    return { approval: orNotFound(await selectApproval(ctx, { companyId, id })), ...made };
  });
