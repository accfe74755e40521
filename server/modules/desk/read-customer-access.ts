import type { CustomerAccess } from "../../../lib/contract/index";
import type { Context } from "../context";
import { listBlocks } from "../credentials/index";
import { type AccessFacts, selectAccess, selectOpenReviews } from "./store-reveal";

/** What of a customer decides about access, without personal data; null where the company has no such customer. */
export async function readCustomerAccess(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<CustomerAccess | null> {
  const found = await selectAccess(ctx, companyId, id);
  if (!found) return null;
  return {
    id,
    status: found.status,
    locks: await locksOf(ctx, found),
    open_reviews: await selectOpenReviews(ctx, id),
  };
}

/** What keeps a customer from signing in or recovering access now. */
export async function locksOf(
  ctx: Context,
  { userId, claimUnderReview, recoveryUnderReview, recoveryBlockedUntil }: Omit<AccessFacts, "status">,
): Promise<CustomerAccess["locks"]> {
  const blocks = userId === null ? [] : await listBlocks(ctx, { userId });
  return [
    ...blocks.map(({ kind, until }) => ({ kind, until: until?.toISOString() ?? null })),
    ...(claimUnderReview ? [{ kind: "claim_review" as const, until: null }] : []),
    ...(recoveryBlockedUntil
      ? [{ kind: "recovery" as const, until: recoveryBlockedUntil.toISOString() }]
      : []),
    ...(recoveryUnderReview ? [{ kind: "recovery_review" as const, until: null }] : []),
  ];
}
