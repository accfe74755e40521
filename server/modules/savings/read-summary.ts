import type { SavingsSummary } from "../../../lib/contract/index";
import type { Context } from "../context";
import { findSignInBefore, type Session } from "../tokens/index";
import { selectLastMovements, selectTotals, selectTrends } from "./store-movements";

/** What a customer looks for first, over all accounts. */
export async function readSummary(
  ctx: Context,
  session: Session & { customerId: number },
): Promise<SavingsSummary> {
  const { tz } = session.application.company;
  const [totals, movements, accounts, last_sign_in] = await Promise.all([
    selectTotals(ctx, session, tz),
    selectLastMovements(ctx, session),
    selectTrends(ctx, session, tz),
    findSignInBefore(ctx, session),
  ]);
  return { totals, movements, accounts, last_sign_in };
}
