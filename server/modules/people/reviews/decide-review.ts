import type { Assignment, ReviewStatus, SeenDocument } from "../../../../lib/contract/index";
import { conflict } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { describeReview } from "./read-review";
import { handOverOpen, insertReview, OPEN, type ReviewRow, updateOpen } from "./store";

/**
 * Has staff decide about a claim or recovery; where they are to already, or refused it, nothing changes. Call it in the
 * transaction of the try.
 */
export async function openReview(
  ctx: Context,
  row: Pick<ReviewRow, "companyId" | "customerId" | "kind" | "cause">,
): Promise<void> {
  const id = await insertReview(ctx, row);
  if (id === null) return;
  const { companyId, customerId, kind, cause } = row;
  await recordAudit(ctx, {
    companyId,
    action: "customer.review_opened",
    subjectId: customerId,
    details: { review: id, kind, cause },
  });
}

export interface Decision {
  review: ReviewRow;
  /** A refused one can be decided again, but not refused twice. */
  status: Extract<ReviewStatus, "approved" | "reset" | "refused">;
  reason: string;
  /** Who decides. */
  userId: number;
  /** Which document of the customer was seen. */
  document?: SeenDocument | undefined;
}

/**
 * Decides what waits, in the transaction of what follows from it and under its locks. Of two who decide at once one
 * does. Errors: 409 `conflict` for the other.
 */
export async function decideReview(
  ctx: Context,
  { review, status, reason, userId, document }: Decision,
): Promise<void> {
  const from = status === "refused" ? OPEN.filter((open) => open !== status) : OPEN;
  const decided = await updateOpen(ctx, review.id, from, { status, reason, decidedBy: userId });
  if (!decided) throw conflict("id", "wrong_state", "is decided already");
  const { companyId, customerId, kind } = decided;
  await recordAudit(ctx, {
    companyId,
    action: "customer.review_decided",
    subjectId: customerId,
    details: { review: decided.id, kind, decision: status, reason, ...(document && { document }) },
  });
}

interface HandedOver extends RecordId, Assignment {
  /** Who takes it on, gives it back, or writes the note. */
  userId: number;
}

/**
 * Takes one on, or gives it back, and keeps a note for the next person; others may still decide it. Errors: 404, 409 `conflict` for
 * what is over, or with `held_by` is not the caller's.
 */
export const assignReview = (
  ctx: Context,
  { userId, companyId, id: review, ...assignment }: HandedOver,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const which = { companyId, id: review };
    const { customer_id: subjectId } = await describeReview(ctx, which);
    const details = { review, ...(await handOverOpen(ctx, { ...which, userId, assignment })) };
    await recordAudit(ctx, { companyId, action: "customer.review_assigned", subjectId, details });
  });
