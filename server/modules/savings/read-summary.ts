import type { SavingsSummary } from "../../../lib/contract/index";
import type { Context } from "../context";
import { findSignInBefore, type Session } from "../tokens/index";
import { selectSummary } from "./store-movements";

/** What a customer looks for first, over all accounts. */
export async function readSummary(
  ctx: Context,
  session: Session & { customerId: number },
): Promise<SavingsSummary> {
  const [summary, last_sign_in] = await Promise.all([
    selectSummary(ctx, session, session.application.company.tz),
    findSignInBefore(ctx, session),
  ]);
  return { ...summary, last_sign_in };
}
