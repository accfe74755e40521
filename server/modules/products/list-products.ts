import type { SavingsProduct } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectProductPage } from "./store";

/** A page of a company's products, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listProducts(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<SavingsProduct>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectProductPage(ctx, companyId, page));
}
