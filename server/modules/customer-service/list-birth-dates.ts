import type { BirthDateRequest } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectRequests } from "./store-birth-dates";

export interface BirthDateListing {
  companyId: number;
  status: BirthDateRequest["status"];
  query: PageQuery;
}

/** The birth dates that were asked for, of one status, without the dates; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export function listBirthDates(
  ctx: Context,
  { companyId, status, query }: BirthDateListing,
): Promise<RecordPage<BirthDateRequest>> {
  const page = readPage(query, LIST_SIZES);
  return inTransaction(ctx, async (ctx) => {
    const list = recordPage(page, await selectRequests(ctx, companyId, status, page));
    const details = { of: "birth_dates", status, count: list.count };
    await recordAudit(ctx, { companyId, action: "review.listed", subjectId: companyId, details });
    return list;
  });
}
