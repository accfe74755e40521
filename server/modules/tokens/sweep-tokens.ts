import type { Context } from "../context";
import { LOST_ANSWER_GRACE } from "./policy";
import { clearSuccessors } from "./store-refresh-tokens";
import { deleteExpiredTokens } from "./store-token-pairs";

const DAY = 86_400;

/**
 * Clears successors that can no longer be repeated, and removes a batch of tokens that expired a day ago.
 * True: there may be more. Their sessions stay on record for longer.
 */
export async function sweepTokens(ctx: Context): Promise<boolean> {
  await clearSuccessors(ctx, LOST_ANSWER_GRACE);
  return deleteExpiredTokens(ctx, DAY);
}
