import type { ApplicationRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectApplicationPage } from "./store-applications";

/** A page of a company's applications, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listApplications(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<ApplicationRecord>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectApplicationPage(ctx, companyId, page));
}
