import { type Context, inTransaction } from "../context";
import { decideReview } from "../reviews/index";
import { lockCustomer } from "./lock-customer";
import { type DecidedReview, findReview } from "./review-decision";
import { forgetMisses } from "./store";

/** Lets the customer try five more birth dates. Errors: 404, 409 `conflict` where it is decided. */
export const resetReview = (ctx: Context, { companyId, id, userId, reason }: DecidedReview): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const review = await findReview(ctx, { companyId, id });
    await lockCustomer(ctx, { companyId, id: review.customerId });
    await decideReview(ctx, { review, status: "reset", reason, userId });
    await forgetMisses(ctx, review.customerId, review.kind);
  });
