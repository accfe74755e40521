import { type Context, inTransaction } from "../context";
import { decideReview } from "../reviews/index";
import { type DecidedReview, findReview } from "./review-decision";

/** Leaves the claim or recovery shut, until somebody decides otherwise. Errors: 404, 409 `conflict` where it is decided. */
export const refuseReview = (ctx: Context, { companyId, id, userId, reason }: DecidedReview): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const review = await findReview(ctx, { companyId, id });
    await decideReview(ctx, { review, status: "refused", reason, userId });
  });
