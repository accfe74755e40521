import type { Context } from "../context";
import { deleteOldCounts } from "./store";

/** Seconds; longer than any window. */
const KEPT = 2 * 86_400;

/** Removes a batch of counters whose window is over. True: there may be more. */
export const sweepCounters = (ctx: Context): Promise<boolean> => deleteOldCounts(ctx, KEPT);
