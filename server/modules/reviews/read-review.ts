import type { DateDifference, Review, ReviewCase, ReviewStatus } from "../../../lib/contract/index";
import { orNotFound } from "../../core/index";
import { auditList, auditRead } from "../audit/index";
import type { Context, RecordId } from "../context";
import { type ListQuery, type RecordPage, selectOne } from "../records/index";
import { REVIEW, selectClaimant, selectReviewed, selectReviews, selectTries } from "./store";

/** The claims and recoveries of one status; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export const listReviews = (
  ctx: Context,
  listing: ListQuery & { status: ReviewStatus },
): Promise<RecordPage<Review>> =>
  auditList(ctx, {
    companyId: listing.companyId,
    action: "review.listed",
    details: { of: "reviews", status: listing.status },
    read: (ctx) => selectReviews(ctx, listing),
  });

/** One claim or recovery with what there is to decide by; audited. Errors: 404. */
export const readReview = (ctx: Context, { companyId, id }: RecordId): Promise<ReviewCase> =>
  auditRead(ctx, {
    ...{ companyId, id, action: "customer.looked_up", details: { part: "review" } },
    read: async (ctx) => {
      const record = await selectOne<Review>(ctx, REVIEW, { companyId, id });
      return record && { ...record, ...(await caseOf(ctx, companyId, record)) };
    },
    subject: ({ customer_id }) => customer_id,
  });

/** The same without who tried what: what a second person decides by. Errors: 404. */
export const describeReview = async (ctx: Context, { companyId, id }: RecordId): Promise<Review> =>
  orNotFound(await selectOne<Review>(ctx, REVIEW, { companyId, id }));

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
