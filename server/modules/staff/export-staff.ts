import type { StaffMember } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { readOrder } from "../records/index";
import { STAFF_FIELDS } from "./policy";
import { type StaffFilter, selectAllStaff } from "./store";

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
