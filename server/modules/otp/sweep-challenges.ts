import type { Context } from "../context";
import { deleteOldChallenges } from "./store";

/** Seconds; longer than any cap of a number looks back. */
const KEPT = 2 * 86_400;

/** Removes a batch of challenges that no cap counts any more. True: there may be more. */
export const sweepChallenges = (ctx: Context): Promise<boolean> => deleteOldChallenges(ctx, KEPT);
