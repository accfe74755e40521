import type { StaffMember } from "../../../lib/contract/index";
import { ApiError, invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { isOpenBranch, selectStaffId, selectStaffMember } from "./store";

/** Whom a verb is about. */
export interface StaffId {
  companyId: number;
  id: number;
}

/** Somebody on a company's staff; audited, found or not. Errors: 404. */
export async function findStaff(ctx: Context, { companyId, id }: StaffId): Promise<StaffMember> {
  const member = await inTransaction(ctx, async (ctx) => {
    const found = await selectStaffMember(ctx, { companyId, id });
    const details = { id, found: found !== null };
    await recordAudit(ctx, { companyId, action: "staff.looked_up", subjectId: found?.id ?? null, details });
    return found;
  });
  if (!member) throw new ApiError("not_found");
  return member;
}

/** The id of somebody on a company's staff by e-mail, in any case. Errors: 404. */
export async function locateStaff(
  ctx: Context,
  { companyId, email }: { companyId: number; email: string },
): Promise<number> {
  const id = await selectStaffId(ctx, companyId, email.toLowerCase());
  if (id === null) throw new ApiError("not_found");
  return id;
}

/** Somebody as a change has left them, in its transaction. */
export async function readMember(ctx: Context, who: StaffId): Promise<StaffMember> {
  const member = await selectStaffMember(ctx, who);
  if (!member) throw new Error("whoever was changed is there");
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
