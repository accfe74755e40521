import type { Context } from "../context";
import { deleteOldEvents } from "./store";

/**
 * Removes a batch of events whose next one is older than events are kept: the last that a reader may have stopped
 * at always stays, however long nothing happens. True: there may be more.
 */
export const sweepEvents = (ctx: Context): Promise<boolean> => deleteOldEvents(ctx, ctx.settings.keep.events);
