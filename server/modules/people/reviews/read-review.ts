import type { DateDifference, Review, ReviewCase } from "../../../../lib/contract/index";
import { orNotFound } from "../../../core/index";
import type { Context, RecordId } from "../../context";
import { auditList, auditRead } from "../../foundation/audit/index";
import { type RecordPage, selectOne } from "../../foundation/records/index";
import { REVIEW, type ReviewListing, selectReviews } from "./store";
import { selectAsked, selectClaimant, selectOthers, selectReviewed, selectTries } from "./store-evidence";

/** The claims and recoveries of one status; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export const listReviews = (ctx: Context, listing: ReviewListing): Promise<RecordPage<Review>> =>
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

/** A review without who tried what: what a second person decides by. Errors: 404. */
export const describeReview = async (ctx: Context, { companyId, id }: RecordId): Promise<Review> =>
  orNotFound(await selectOne<Review>(ctx, REVIEW, { companyId, id }));

async function caseOf(
  ctx: Context,
  companyId: number,
  { id, customer_id: customerId, kind }: Review,
): Promise<Omit<ReviewCase, keyof Review>> {
  const of = { id, companyId, customerId, kind };
  const reviewed = await selectReviewed(ctx, customerId);
  const { mobile = null, userId = null } = reviewed ?? {};
  const tries = await selectTries(ctx, of, userId);
  const claimant = kind === "claim" && mobile ? await selectClaimant(ctx, companyId, mobile) : null;
  return {
    misses: reviewed?.[kind] ?? 0,
    tries: tries.map(({ at, details, ...from }) => {
      const { differs = [] } = details as { differs?: DateDifference[] };
      return { ...from, at: at.toISOString(), differs };
    }),
    claimant: claimant && { ...claimant, since: claimant.since.toISOString() },
    others: await selectOthers(ctx, of, mobile),
    asked: await selectAsked(ctx, of),
  };
}
