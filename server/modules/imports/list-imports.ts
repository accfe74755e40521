import type { ImportRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectImportPage } from "./store";

/** A page of a company's imports, the newest first. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listImports(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<ImportRecord>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectImportPage(ctx, companyId, page));
}
