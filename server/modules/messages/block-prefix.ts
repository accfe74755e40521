import type { NewTextBlock, TextBlock } from "../../../lib/contract/index";
import { ApiError, conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { countryOfPrefix } from "../mobile-numbers/index";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { endOverdueBlocks, insertBlock, liftBlock, selectBlock, selectBlocks } from "./store-blocks";

interface Blocked {
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
  { companyId, userId, block: { prefix, reason } }: Blocked,
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

/** Where codes are stopped now, the newest first. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listTextBlocks(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<TextBlock>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectBlocks(ctx, companyId, page));
}

interface Lifted {
  companyId: number;
  userId: number;
  id: number;
  reason: string;
}

/** Lets codes go out again; what went out before is not held against them. Errors: 404 for a block that is over. */
export function liftTextBlock(ctx: Context, { companyId, userId, id, reason }: Lifted): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const lifted = await liftBlock(ctx, { companyId, id, liftedBy: userId });
    if (!lifted) throw new ApiError("not_found");
    await recordAudit(ctx, {
      companyId,
      action: "text_prefix.unblocked",
      subjectId: id,
      details: { ...lifted, reason },
    });
  });
}
