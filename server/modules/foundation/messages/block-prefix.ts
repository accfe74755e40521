import type { NewTextBlock, TextBlock, TextFigures } from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import { type Context, type Decided, inTransaction } from "../../context";
import { recordAudit } from "../audit/index";
import { countryOfPrefix } from "../mobile-numbers/index";
import { readOne } from "../records/index";
import { BLOCK_SECONDS, budgetKey, LOWEST_CONVERSION, STEP_SECONDS } from "./policy";
import * as store from "./store-blocks";
import { mailAdministrators } from "./tell-administrators";

/**
 * Stops codes to numbers with a prefix until staff lift it. A caller who asks for one is answered as ever. Errors: 409
 * on `prefix` for one that is blocked already.
 */
export function blockPrefix(
  ctx: Context,
  { companyId, userId, block }: { companyId: number; userId: number; block: NewTextBlock },
): Promise<TextBlock> {
  const { prefix, reason } = block;
  const country = countryOfPrefix(prefix);
  return inTransaction(ctx, async (ctx) => {
    await store.endOverdueBlocks(ctx);
    const id = await store.insertBlock(ctx, {
      companyId,
      prefix,
      country,
      blockedBy: userId,
      reason,
      seconds: null,
    });
    if (id === null) throw conflict("prefix", "taken", "is blocked already");
    const details = { prefix, country, reason };
    await recordAudit(ctx, { companyId, action: "text_prefix.blocked", subjectId: id, details });
    return readOne<TextBlock>(ctx, store.TEXT_BLOCK, { companyId, id });
  });
}

/** Lets codes go out again; what went out before is not held against them. Errors: 404 for a block that is over. */
export function liftTextBlock(ctx: Context, { companyId, userId, id, reason }: Decided): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const lifted = orNotFound(await store.liftBlock(ctx, { companyId, id, liftedBy: userId }));
    const details = { ...lifted, reason };
    await recordAudit(ctx, { companyId, action: "text_prefix.unblocked", subjectId: id, details });
  });
}

/** What texts cost against the day's budget, and how many codes come back, by country and beginning. Errors: 404. */
export async function readTextFigures(
  ctx: Context,
  { companyId }: { companyId: number },
): Promise<TextFigures> {
  const { max, seconds } = ctx.settings.limits.smsPerCompany;
  const figures = orNotFound(await store.selectFigures(ctx, companyId));
  const { count, left } = await store.selectCount(ctx, { key: budgetKey(companyId).company, seconds });
  return { day: { counted: count, most: max, seconds_left: left }, ...figures };
}

/** Where codes go out and do not come back, a fraudster earns by them: stops such a prefix for an hour, and tells the administrators. */
export async function watchConversion(ctx: Context): Promise<void> {
  const { volumeEnabled, smsUnconfirmed } = ctx.settings.limits;
  await store.endOverdueBlocks(ctx);
  if (!volumeEnabled) return;
  const suspects = await store.selectSuspects(ctx, {
    least: smsUnconfirmed.max,
    seconds: smsUnconfirmed.seconds,
    step: STEP_SECONDS,
    lowest: LOWEST_CONVERSION,
  });
  for (const suspect of suspects) await inTransaction(ctx, (ctx) => stop(ctx, suspect));
}

async function stop(ctx: Context, suspect: store.Suspect): Promise<void> {
  const { companyId, prefix, country, codes, confirmed } = suspect;
  const reason = `${confirmed} of ${codes} codes came back`;
  const block = { companyId, prefix, country, blockedBy: null, reason, seconds: BLOCK_SECONDS };
  const id = await store.insertBlock(ctx, block);
  if (id === null) return;
  await recordAudit(ctx, {
    companyId,
    action: "text_prefix.blocked",
    subjectId: id,
    details: { prefix, country, codes, confirmed, seconds: BLOCK_SECONDS },
  });
  await mailAdministrators(ctx, {
    companyId,
    page: "/admin/messages",
    mail: (words) => words.mail("codesStopped", { prefix, codes, confirmed }),
  });
}
