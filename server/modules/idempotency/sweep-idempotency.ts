import type { Context } from "../context";
import { deleteExpired } from "./store";

/** Removes a batch of answers that nobody may ask for again. True: there may be more. */
export const sweepIdempotency = (ctx: Context): Promise<boolean> => deleteExpired(ctx);
