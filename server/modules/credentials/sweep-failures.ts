import type { Context } from "../context";
import { deleteOldFailures } from "./store";

/** Seconds. */
const KEPT = 30 * 86_400;

/** Removes a batch of failures that are long past and block nothing. True: there may be more. */
export const sweepFailures = (ctx: Context): Promise<boolean> => deleteOldFailures(ctx, KEPT);
