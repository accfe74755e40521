import type { RevealedCustomer } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type Block, listBlocks } from "../credentials/index";
import { whyOf } from "./policy";
import { type Revealed, selectRevealed } from "./store-reveal";

export interface Reveal {
  companyId: number;
  id: number;
  /** Why, where it was said (`readReason`). */
  reason?: string | undefined;
}

/**
 * What a teller holds against what a person says: birth date, mobile number, address, locks. That it was shown is
 * recorded with it, also for nobody. Errors: 404.
 */
export async function revealCustomer(
  ctx: Context,
  { companyId, id, reason }: Reveal,
): Promise<RevealedCustomer> {
  const revealed = await inTransaction(ctx, async (ctx) => {
    const found = await selectRevealed(ctx, companyId, id);
    await recordAudit(ctx, {
      companyId,
      action: "customer.revealed",
      subjectId: found ? id : null,
      details: { id, found: found !== null, ...whyOf(reason) },
    });
    if (!found) return null;
    const { userId } = found;
    return { found, blocks: userId === null ? [] : await listBlocks(ctx, { userId }) };
  });
  if (!revealed) throw new ApiError("not_found");
  return recordOf(revealed.found, revealed.blocks);
}

function recordOf({ record, userId, ...held }: Revealed, blocks: Block[]): RevealedCustomer {
  return {
    ...record,
    mobile_verified_at: record.mobile_verified_at?.toISOString() ?? null,
    customer_since: record.customer_since.toISOString(),
    locks: [
      ...blocks.map(({ kind, until }) => ({ kind, until: until?.toISOString() ?? null })),
      ...(held.claimUnderReview ? [{ kind: "claim_review" as const, until: null }] : []),
      ...(held.recoveryBlockedUntil
        ? [{ kind: "recovery" as const, until: held.recoveryBlockedUntil.toISOString() }]
        : []),
      ...(held.recoveryUnderReview ? [{ kind: "recovery_review" as const, until: null }] : []),
    ],
  };
}
