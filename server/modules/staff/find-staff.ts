import type { StaffMember } from "../../../lib/contract/index";
import { invalidField, orNotFound } from "../../core/index";
import { auditRead } from "../audit/index";
import type { Context, RecordId } from "../context";
import { isOpenBranch, selectStaffId, selectStaffMember } from "./store";

/** A member of a company's staff; audited, found or not. Errors: 404. */
export const findStaff = (ctx: Context, { companyId, id }: RecordId): Promise<StaffMember> =>
  auditRead(ctx, {
    ...{ companyId, id, action: "staff.looked_up" },
    read: (ctx) => selectStaffMember(ctx, { companyId, id }),
  });

/** The id of a member of a company's staff by e-mail, in any case. Errors: 404. */
export async function locateStaff(
  ctx: Context,
  { companyId, email }: { companyId: number; email: string },
): Promise<number> {
  return orNotFound(await selectStaffId(ctx, companyId, email.toLowerCase()));
}

/** A member of staff as a change has left them, in its transaction. */
export async function readMember(ctx: Context, who: RecordId): Promise<StaffMember> {
  const member = await selectStaffMember(ctx, who);
  if (!member) throw new Error(`member of staff ${who.id} is not there`);
  return member;
}

/** Errors: 400 on `branch_id`, unless it is an open branch of the company, or none. */
export async function checkBranch(
  ctx: Context,
  { companyId, branchId }: { companyId: number; branchId: number | null },
): Promise<void> {
  if (branchId === null || (await isOpenBranch(ctx, companyId, branchId))) return;
  throw invalidField("branch_id", "unknown", "must be an open branch of the institution");
}
