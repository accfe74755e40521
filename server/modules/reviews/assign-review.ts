import { conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { describeReview } from "./read-review";
import { assign } from "./store";

interface Assignment extends RecordId {
  /** Who takes it on, or gives it back. */
  userId: number;
  assigned: boolean;
}

/** Takes one on, or gives it back; others may still decide it. Errors: 404, 409 `conflict` for what is over. */
export const assignReview = (ctx: Context, { userId, assigned, ...which }: Assignment): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { customer_id: subjectId } = await describeReview(ctx, which);
    if (!(await assign(ctx, which, assigned ? userId : null)))
      throw conflict("id", "wrong_state", "is decided already");
    const { companyId, id: review } = which;
    const action = "customer.review_assigned";
    await recordAudit(ctx, { companyId, action, subjectId, details: { review, assigned } });
  });
