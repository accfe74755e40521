import type { TextBlock } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectBlocks } from "./store-blocks";

/** Where codes are stopped now, the newest first. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listTextBlocks(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<TextBlock>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectBlocks(ctx, companyId, page));
}
