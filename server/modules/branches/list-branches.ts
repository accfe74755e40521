import type { BranchRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectBranchPage } from "./store";

/** A page of a company's branches, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listBranches(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<BranchRecord>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectBranchPage(ctx, companyId, page));
}
