import type { RevealedCustomer } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { whyOf } from "./policy";
import { locksOf } from "./read-customer-access";
import { selectRevealed } from "./store-reveal";

export interface Reveal {
  companyId: number;
  id: number;
  /** Why, where it was said (`readReason`). */
  reason?: string | undefined;
}

/**
 * What a teller holds against what a person says: birth date, mobile number, address, locks. That it was shown is
 * recorded with it, also where there is no such customer. Errors: 404.
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
    const { record, ...access } = found;
    return {
      ...record,
      mobile_verified_at: record.mobile_verified_at?.toISOString() ?? null,
      customer_since: record.customer_since.toISOString(),
      locks: await locksOf(ctx, access),
    };
  });
  if (!revealed) throw new ApiError("not_found");
  return revealed;
}
