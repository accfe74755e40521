import type { Context } from "../context";
import { forgetExpiredCodes } from "./store";

/** Forgets what codes said that were kept for another provider and have expired. A demo's outbox is a phone: it keeps them. */
export async function forgetCodes(ctx: Context): Promise<boolean> {
  if (!ctx.settings.demo) await forgetExpiredCodes(ctx);
  return false;
}
