import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { BLOCK_SECONDS, LOWEST_CONVERSION, STEP_SECONDS } from "./policy";
import { endOverdueBlocks, insertBlock, type Suspect, selectSuspects } from "./store-blocks";
import { mailAdministrators } from "./tell-administrators";

/** Where codes go out and do not come back, a fraudster earns by them: stops such a prefix for an hour, and tells the administrators. */
export async function watchConversion(ctx: Context): Promise<void> {
  const { volumeEnabled, smsUnconfirmed } = ctx.settings.limits;
  await endOverdueBlocks(ctx);
  if (!volumeEnabled) return;
  const suspects = await selectSuspects(ctx, {
    least: smsUnconfirmed.max,
    seconds: smsUnconfirmed.seconds,
    step: STEP_SECONDS,
    lowest: LOWEST_CONVERSION,
  });
  for (const suspect of suspects) await inTransaction(ctx, (ctx) => stop(ctx, suspect));
}

async function stop(ctx: Context, suspect: Suspect): Promise<void> {
  const { companyId, prefix, country, codes, confirmed } = suspect;
  const reason = `${confirmed} of ${codes} codes came back`;
  const block = { companyId, prefix, country, blockedBy: null, reason, seconds: BLOCK_SECONDS };
  const id = await insertBlock(ctx, block);
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
    mail: (words) => words.codesStopped({ prefix, codes, confirmed }),
  });
}
