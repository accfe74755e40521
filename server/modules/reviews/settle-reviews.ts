import type { Context } from "../context";
import { type ReviewRow, settleOpen } from "./store";

/** Nothing is left to decide: the customer gave the birth date meanwhile. Call it in the transaction of that. */
export const settleReviews = (ctx: Context, of: Pick<ReviewRow, "customerId" | "kind">): Promise<void> =>
  settleOpen(ctx, of);
