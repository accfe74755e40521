import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { ReviewRow } from "../reviews/index";
import { selectReviewRow } from "./store";

/** A review, who decides it and why. */
export interface DecidedReview {
  companyId: number;
  id: number;
  userId: number;
  reason: string;
}

/** What is to be decided. Errors: 404. */
export async function findReview(
  ctx: Context,
  { companyId, id }: Pick<DecidedReview, "companyId" | "id">,
): Promise<ReviewRow> {
  const row = await selectReviewRow(ctx, companyId, id);
  if (!row) throw new ApiError("not_found");
  return row;
}
