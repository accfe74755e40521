import type { ApiKeyRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectKeyPage } from "./store";

/** A page of a company's keys, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listApiKeys(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<ApiKeyRecord>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectKeyPage(ctx, companyId, page));
}
