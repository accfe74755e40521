import type { NotedRefusal } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { findApplication } from "../applications/index";
import { recordAudit } from "../audit/index";
import { countBefore, increaseCounter } from "../limits/index";

/** One row for each subject and kind in an hour of database time: an attack fills no audit. */
const WINDOW = { max: 1, seconds: 3_600 };

/**
 * Puts a refusal on record, the first of its kind and subject within an hour; with it goes how many there were in the hour
 * before. The others are counted. True: it was the first.
 */
export async function recordRefusal(ctx: Context, refusal: NotedRefusal): Promise<boolean> {
  const { action, subjectId, per = "", details, actor = ctx.actor } = refusal;
  const companyId = refusal.companyId ?? (await servingByDefault(ctx));
  const hash = ctx.keys.hash("refusal", `${companyId}|${subjectId}|${per}`);
  const counter = { key: `${action}:${hash.toString("base64url")}`, window: WINDOW };
  return inTransaction({ ...ctx, actor }, async (ctx) => {
    const { count } = await increaseCounter(ctx, counter);
    if (count > 1) return false;
    const before = await countBefore(ctx, counter);
    await recordAudit(ctx, {
      companyId,
      action,
      subjectId,
      details: { ...details, ...(before > 0 && { before }) },
    });
    return true;
  });
}

const servingByDefault = async (ctx: Context) =>
  (await findApplication(ctx, { appKey: ctx.settings.defaultUserAppKey })).companyId;
