import type { Context } from "../context";
import { deleteOldSessions } from "./store-sessions";

/** Removes a batch of sessions that ended as many days ago as they are kept. True: there may be more. */
export const sweepSessions = (ctx: Context): Promise<boolean> =>
  deleteOldSessions(ctx, ctx.settings.keep.sessions);
