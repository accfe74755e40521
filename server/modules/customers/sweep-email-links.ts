import type { Context } from "../context";
import { deleteExpiredLinks } from "./store-emails";

/** Removes a batch of links that prove nothing any more. True: there may be more. */
export const sweepEmailLinks = (ctx: Context): Promise<boolean> => deleteExpiredLinks(ctx);
