import type { TextFigures } from "../../../lib/contract/index";
import { orNotFound } from "../../core/index";
import type { Context } from "../context";
import { budgetKey } from "./policy";
import { selectCount, selectFigures } from "./store-figures";

/** What texts cost against the day's budget, and how many codes come back, by country and beginning. Errors: 404. */
export async function readTextFigures(
  ctx: Context,
  { companyId }: { companyId: number },
): Promise<TextFigures> {
  const { max, seconds } = ctx.settings.limits.smsPerCompany;
  const figures = orNotFound(await selectFigures(ctx, companyId));
  const { count, left } = await selectCount(ctx, { key: budgetKey(companyId).company, seconds });
  return { day: { counted: count, most: max, seconds_left: left }, ...figures };
}
