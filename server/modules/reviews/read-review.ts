import type { DateDifference, Review, ReviewCase, ReviewStatus } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectClaimant, selectReview, selectReviewed, selectReviews, selectTries } from "./store";

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

/** One claim or recovery with what there is to decide by; audited. Errors: 404. */
export async function readReview(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<ReviewCase> {
  const found = await inTransaction(ctx, async (ctx) => {
    const record = await selectReview(ctx, companyId, id);
    await recordAudit(ctx, {
      companyId,
      action: "customer.looked_up",
      subjectId: record?.customer_id ?? null,
      details: { id, part: "review", found: record !== null },
    });
    return record && { ...record, ...(await caseOf(ctx, companyId, record)) };
  });
  if (!found) throw new ApiError("not_found");
  return found;
}

async function caseOf(
  ctx: Context,
  companyId: number,
  { customer_id: customerId, kind }: Pick<ReviewCase, "customer_id" | "kind">,
): Promise<Pick<ReviewCase, "misses" | "tries" | "claimant">> {
  const reviewed = await selectReviewed(ctx, customerId);
  const tries = await selectTries(ctx, { companyId, customerId, kind });
  const mobile = kind === "claim" ? reviewed?.mobile : null;
  const claimant = mobile ? await selectClaimant(ctx, companyId, mobile) : null;
  return {
    misses: reviewed?.[kind] ?? 0,
    tries: tries.map(({ id, at, details, address }) => {
      const { differs = [] } = details as { differs?: DateDifference[] };
      return { id, at: at.toISOString(), differs, address };
    }),
    claimant: claimant && { ...claimant, since: claimant.since.toISOString() },
  };
}
