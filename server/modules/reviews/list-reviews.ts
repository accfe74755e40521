import type { Review, ReviewStatus } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectReviews } from "./store";

export interface ReviewListing {
  companyId: number;
  status: ReviewStatus;
  query: PageQuery;
}

/** The claims and recoveries of one status; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export function listReviews(
  ctx: Context,
  { companyId, status, query }: ReviewListing,
): Promise<RecordPage<Review>> {
  const page = readPage(query, LIST_SIZES);
  return inTransaction(ctx, async (ctx) => {
    const list = recordPage(page, await selectReviews(ctx, companyId, status, page));
    const details = { of: "reviews", status, count: list.count };
    await recordAudit(ctx, { companyId, action: "review.listed", subjectId: companyId, details });
    return list;
  });
}
