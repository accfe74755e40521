import type { CustomerAccess, RevealedCustomer } from "../../../../lib/contract/index";
import type { Context, RecordId } from "../../context";
import { auditRead } from "../../foundation/audit/index";
import { selectOne } from "../../foundation/records/index";
import { listBlocks } from "../../identity/credentials/index";
import { readActiveNotes } from "../../people/customer-notes/index";
import { type AccessFacts, REVEALED, selectAccess, selectOpenReviews } from "./store";

/**
 * What a teller holds against what a person says: birth date, mobile number, address, locks. That it was shown is
 * recorded with it, also where there is no such customer. Errors: 404.
 * @param reason why, where it was said (`readReason`)
 */
export const revealCustomer = (
  ctx: Context,
  { companyId, id, reason }: RecordId & { reason?: string | undefined },
): Promise<RevealedCustomer> =>
  auditRead(ctx, {
    ...{ companyId, id, action: "customer.revealed", details: { reason } },
    read: async (ctx) => {
      const record = await selectOne(ctx, REVEALED, { companyId, id });
      const access = await selectAccess(ctx, { companyId, id });
      return record && access && { ...record, locks: await locksOf(ctx, access) };
    },
  });

/** What of a customer decides about access, without personal data; null where the company has no such customer. */
export async function readCustomerAccess(
  ctx: Context,
  { companyId, id }: RecordId,
): Promise<CustomerAccess | null> {
  const found = await selectAccess(ctx, { companyId, id });
  if (!found) return null;
  return {
    id,
    status: found.status,
    locks: await locksOf(ctx, found),
    open_reviews: await selectOpenReviews(ctx, id),
    notes: await readActiveNotes(ctx, { companyId, id }),
  };
}

/** What keeps a customer from signing in or recovering access now. */
async function locksOf(
  ctx: Context,
  { userId, claimUnderReview, recoveryUnderReview, recoveryBlockedUntil }: AccessFacts,
): Promise<CustomerAccess["locks"]> {
  const blocks = userId === null ? [] : await listBlocks(ctx, { userId });
  return [
    ...blocks.map(({ kind, until, cause }) => ({ kind, until: until?.toISOString() ?? null, cause })),
    ...(claimUnderReview ? [{ kind: "claim_review" as const, until: null, cause: null }] : []),
    ...(recoveryBlockedUntil
      ? [{ kind: "recovery" as const, until: recoveryBlockedUntil.toISOString(), cause: null }]
      : []),
    ...(recoveryUnderReview ? [{ kind: "recovery_review" as const, until: null, cause: null }] : []),
  ];
}
