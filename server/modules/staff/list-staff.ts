import { type StaffMember, staffMember } from "../../../lib/contract/index";
import { invalidField, orNotFound } from "../../core/index";
import { auditList, auditRead, recordAudit } from "../audit/index";
import type { Context, RecordId } from "../context";
import { type PageQuery, type RecordPage, readOrder } from "../records/index";
import * as store from "./store";

/** What a list of staff can be ordered by. */
export const STAFF_FIELDS = staffMember.keyof().options;

interface StaffSelection extends store.StaffFilter {
  companyId: number;
  order?: string | undefined;
}

/** What the audit log keeps of a filter: not what was typed. */
const toldOf = ({ search, ...told }: store.StaffFilter) => ({ ...told, searched: search !== undefined });

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
    read: (ctx) => store.selectStaffPage(ctx, { companyId, filter, order: terms, query }),
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
  return store.selectAllStaff(ctx, { companyId, filter, order: terms });
}

/** A member of a company's staff; audited, found or not. Errors: 404. */
export const findStaff = (ctx: Context, { companyId, id }: RecordId): Promise<StaffMember> =>
  auditRead(ctx, {
    ...{ companyId, id, action: "staff.looked_up" },
    read: (ctx) => store.selectStaffMember(ctx, { companyId, id }),
  });

/** The id of a member of a company's staff by e-mail, in any case. Errors: 404. */
export async function locateStaff(
  ctx: Context,
  { companyId, email }: { companyId: number; email: string },
): Promise<number> {
  return orNotFound(await store.selectStaffId(ctx, companyId, email.toLowerCase()));
}

/** A member of staff as a change has left them, in its transaction. */
export async function readMember(ctx: Context, who: RecordId): Promise<StaffMember> {
  const member = await store.selectStaffMember(ctx, who);
  if (!member) throw new Error(`member of staff ${who.id} is not there`);
  return member;
}

/** Errors: 400 on `branch_id`, unless it is an open branch of the company, or none. */
export async function checkBranch(
  ctx: Context,
  { companyId, branchId }: { companyId: number; branchId: number | null },
): Promise<void> {
  if (branchId === null || (await store.isOpenBranch(ctx, companyId, branchId))) return;
  throw invalidField("branch_id", "unknown", "must be an open branch of the institution");
}
