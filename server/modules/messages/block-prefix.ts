import type { NewTextBlock, TextBlock } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { countryOfPrefix } from "../mobile-numbers/index";
import { endOverdueBlocks, insertBlock, selectBlock } from "./store-blocks";

interface Wanted {
  companyId: number;
  userId: number;
  block: NewTextBlock;
}

/**
 * Stops codes to numbers with a beginning, until somebody lifts it. Whoever asks for one is answered as ever. Errors: 409
 * on `prefix` for one that is blocked already.
 */
export function blockPrefix(
  ctx: Context,
  { companyId, userId, block: { prefix, reason } }: Wanted,
): Promise<TextBlock> {
  return inTransaction(ctx, async (ctx) => {
    await endOverdueBlocks(ctx);
    const country = countryOfPrefix(prefix);
    const wanted = { companyId, prefix, country, blockedBy: userId, reason, seconds: null };
    const id = await insertBlock(ctx, wanted);
    const block = id && (await selectBlock(ctx, companyId, id));
    if (!block) throw conflict("prefix", "taken", "is blocked already");
    await recordAudit(ctx, {
      companyId,
      action: "text_prefix.blocked",
      subjectId: block.id,
      details: { prefix, country, reason },
    });
    return block;
  });
}
