import type { Context } from "../context";
import { deleteOldFailures } from "./store";

const DAY = 86_400;
/** Seconds. Few failures, which delay nothing, soon go: anybody can leave some at any identifier. */
const KEPT = { few: DAY, most: 30 * DAY };

/**
 * Removes a batch of failures that are long past, of identifiers that somebody has and of others alike. What ended
 * guessing at an account stays. True: there may be more.
 */
export const sweepFailures = (ctx: Context): Promise<boolean> => deleteOldFailures(ctx, KEPT);
