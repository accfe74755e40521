import type { Context } from "../context";
import { type EventRow, readHorizon, selectBetween } from "./store";

/**
 * A company's next events after the one numbered `after` (0: from the first), in their order. A reader that goes on from
 * the last one's `sequence` misses none and meets none twice.
 */
export async function nextEvents(
  ctx: Context,
  { companyId, after, limit }: { companyId: number; after: number; limit: number },
): Promise<EventRow[]> {
  const upTo = await readHorizon(ctx);
  return selectBetween(ctx, { companyId, after, upTo, limit });
}
