import type { Context } from "../context";
import { deleteOldMessages } from "./store";

/** Seconds. */
const KEPT = 7 * 86_400;

/** Removes a batch of messages that were sent or given up a week ago. True: there may be more. */
export const sweepOutbox = (ctx: Context): Promise<boolean> => deleteOldMessages(ctx, KEPT);
