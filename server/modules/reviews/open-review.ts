import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { insertReview, type ReviewRow } from "./store";

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
