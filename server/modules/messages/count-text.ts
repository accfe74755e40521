import type { Context } from "../context";
import { increaseCounter } from "../limits/index";
import { budgetKey } from "./policy";

/** Counts one more text of the company's day. */
export const countText = (ctx: Context, companyId: number) =>
  increaseCounter(ctx, { key: budgetKey(companyId).company, window: ctx.settings.limits.smsPerCompany });
