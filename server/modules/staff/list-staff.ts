import type { StaffMember } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type PageQuery, type RecordPage, readOrder, readPage, recordPage } from "../records/index";
import { STAFF_FIELDS } from "./policy";
import { type StaffFilter, selectAllStaff, selectStaffPage } from "./store";

/** Rows of a page of staff. */
export const STAFF_SIZES = { default: 25, max: 100 };

export interface StaffListing extends PageQuery, StaffFilter {
  companyId: number;
  order?: string | undefined;
}

/**
 * The staff of a company, by name unless ordered otherwise; audited. Errors: 400 naming `limit`, `offset`, `after` or
 * `order`.
 */
export async function listStaff(
  ctx: Context,
  { companyId, limit, offset, after, order = "name", ...filter }: StaffListing,
): Promise<RecordPage<StaffMember>> {
  const page = readPage({ limit, offset, after }, STAFF_SIZES);
  const terms = readOrder(order, STAFF_FIELDS);
  return inTransaction(ctx, async (ctx) => {
    const selection = { companyId, filter, order: terms, page };
    const list = recordPage(page, await selectStaffPage(ctx, selection));
    const { search, ...told } = filter;
    await recordAudit(ctx, {
      companyId,
      action: "staff.listed",
      subjectId: companyId,
      details: { ...told, searched: search !== undefined, count: list.count },
    });
    return list;
  });
}

export interface StaffExport extends StaffFilter {
  companyId: number;
  order?: string | undefined;
}

/**
 * All staff of a company that a filter leaves, batch after batch, by name unless ordered otherwise. That they are taken out
 * is on record before the first is read. Not for a transaction. Errors: 400 naming `order`.
 */
export async function exportStaff(
  ctx: Context,
  { companyId, order = "name", ...filter }: StaffExport,
): Promise<AsyncGenerator<StaffMember[]>> {
  const terms = readOrder(order, STAFF_FIELDS);
  const { search, ...told } = filter;
  await recordAudit(ctx, {
    companyId,
    action: "staff.exported",
    subjectId: companyId,
    details: { ...told, searched: search !== undefined, order },
  });
  return selectAllStaff(ctx, { companyId, filter, order: terms });
}
