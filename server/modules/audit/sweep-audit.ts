import type { Context } from "../context";
import { deleteOldRows } from "./store";

/** Removes a batch of what was recorded longer ago than the audit is kept. True: there may be more. */
export const sweepAudit = (ctx: Context): Promise<boolean> => deleteOldRows(ctx, ctx.settings.keep.audit);
