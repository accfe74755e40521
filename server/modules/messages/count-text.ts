import type { Context } from "../context";
import { increaseCounter } from "../limits/index";

/** Counts one more text of the company's day. */
export const countText = (ctx: Context, companyId: number) =>
  increaseCounter(ctx, { key: `sms:${companyId}`, window: ctx.settings.limits.smsPerCompany });
