import { type Context, inTransaction } from "../context";
import { readHorizon } from "../events/index";
import { STEP } from "./policy";
import { fanOut, lockBehind } from "./store-follow";

/**
 * Writes the deliveries of events that became readable: each endpoint follows them by a position of its own, so each
 * event has one delivery to each endpoint that wants it, however many nodes do this at once. True: there may be more.
 */
export async function followEvents(ctx: Context): Promise<boolean> {
  const upTo = await readHorizon(ctx);
  return inTransaction(ctx, async (ctx) => {
    const endpointIds = await lockBehind(ctx, upTo);
    return endpointIds.length > 0 && fanOut(ctx, { endpointIds, upTo, limit: STEP });
  });
}
