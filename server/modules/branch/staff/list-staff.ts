import { SHORT_SIZES, type StaffMember } from "../../../../lib/contract/index";
import { invalidField, orNotFound } from "../../../core/index";
import type { Context, RecordId } from "../../context";
import { auditList, auditRead, recordAudit } from "../../foundation/audit/index";
import * as records from "../../foundation/records/index";
import * as store from "./store";

/** What the audit log keeps of a filter: not what was typed. */
const toldOf = ({ companyId: _, order: __, search, ...told }: store.StaffSelection) => ({
  ...told,
  searched: search !== undefined,
});

/**
 * The staff of a company, by name unless ordered otherwise; audited. Errors: 400 naming `limit`, `offset`, `after` or
 * `order`.
 */
export async function listStaff(
  ctx: Context,
  { limit, offset, after, ...asked }: store.StaffSelection & records.PageQuery,
): Promise<records.RecordPage<StaffMember>> {
  const selection = store.selectionOf(asked);
  return auditList(ctx, {
    ...{ companyId: asked.companyId, action: "staff.listed", details: toldOf(asked) },
    read: (ctx) =>
      records.readRecordPage<StaffMember>(ctx, records.STAFF_MEMBER, {
        ...{ ...selection, query: { limit, offset, after }, sizes: SHORT_SIZES },
      }),
  });
}

/**
 * All staff of a company that a filter leaves, batch after batch, by name unless ordered otherwise. That they are taken out
 * is on record before the first is read. Not for a transaction. Errors: 400 naming `order`.
 */
export async function exportStaff(
  ctx: Context,
  asked: store.StaffSelection,
): Promise<AsyncGenerator<StaffMember[]>> {
  const selection = store.selectionOf(asked);
  const { companyId, order = "name" } = asked;
  const details = { ...toldOf(asked), order };
  await recordAudit(ctx, { companyId, action: "staff.exported", subjectId: companyId, details });
  return records.selectBatches<StaffMember>(ctx, records.STAFF_MEMBER, selection);
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
