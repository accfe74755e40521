import type { BirthDateCase, BirthDateRequest } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectDates, selectRequest, selectRequests } from "./store-birth-dates";

/** One birth date that was asked for, beside the one on file; audited. Errors: 404. */
export async function readBirthDate(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<BirthDateCase> {
  const found = await inTransaction(ctx, async (ctx) => {
    const request = await selectRequest(ctx, companyId, id);
    await recordAudit(ctx, {
      companyId,
      action: "customer.looked_up",
      subjectId: request?.customer_id ?? null,
      details: { id, part: "birth_date", found: request !== null },
    });
    return request && { ...request, ...(await selectDates(ctx, id)) };
  });
  if (!found) throw new ApiError("not_found");
  return found;
}

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
