import type { StaffMember } from "../../../lib/contract/index";
import { auditList, recordAudit } from "../audit/index";
import type { Context } from "../context";
import { type PageQuery, type RecordPage, readOrder } from "../records/index";
import { STAFF_FIELDS } from "./policy";
import { type StaffFilter, selectAllStaff, selectStaffPage } from "./store";

interface StaffSelection extends StaffFilter {
  companyId: number;
  order?: string | undefined;
}

/** What the audit log keeps of a filter: not what was typed. */
const toldOf = ({ search, ...told }: StaffFilter) => ({ ...told, searched: search !== undefined });

/**
 * The staff of a company, by name unless ordered otherwise; audited. Errors: 400 naming `limit`, `offset`, `after` or
 * `order`.
 */
export async function listStaff(
  ctx: Context,
  { companyId, limit, offset, after, order = "name", ...filter }: StaffSelection & PageQuery,
): Promise<RecordPage<StaffMember>> {
  const query = { limit, offset, after };
  const terms = readOrder(order, STAFF_FIELDS);
  return auditList(ctx, {
    ...{ companyId, action: "staff.listed", details: toldOf(filter) },
    read: (ctx) => selectStaffPage(ctx, { companyId, filter, order: terms, query }),
  });
}

/**
 * All staff of a company that a filter leaves, batch after batch, by name unless ordered otherwise. That they are taken out
 * is on record before the first is read. Not for a transaction. Errors: 400 naming `order`.
 */
export async function exportStaff(
  ctx: Context,
  { companyId, order = "name", ...filter }: StaffSelection,
): Promise<AsyncGenerator<StaffMember[]>> {
  const terms = readOrder(order, STAFF_FIELDS);
  const details = { ...toldOf(filter), order };
  await recordAudit(ctx, { companyId, action: "staff.exported", subjectId: companyId, details });
  return selectAllStaff(ctx, { companyId, filter, order: terms });
}
