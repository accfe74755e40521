import { gainsBy, type StaffChange, type StaffMember } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { checkBranch, readMember } from "./find-staff";
import { lockStaff } from "./lock-staff";
import { updateStaff } from "./store";

/**
 * Changes name, role or branch of a member of staff; a role counts from their next request on. Errors: 404, 400 on
 * `branch_id`, 409 `conflict` on `role` for the last administrator.
 */
export const changeStaff = (
  ctx: Context,
  { companyId, id, name, role, branch_id: branchId, reason }: RecordId & StaffChange,
): Promise<StaffMember> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockStaff(ctx, { companyId, id });
    if (role !== undefined && role !== "administrator") await before.assertNotLastAdministrator("role");
    if (branchId !== undefined) await checkBranch(ctx, { companyId, branchId });
    await updateStaff(ctx, id, { name, role, branchId });
    await recordAudit(ctx, {
      companyId,
      action: "staff.updated",
      subjectId: id,
      details: {
        reason,
        renamed: name !== undefined,
        raised: gainsBy(before.role, role ?? before.role),
        before: { role: before.role, branch_id: before.branchId },
        after: { role: role ?? before.role, branch_id: branchId === undefined ? before.branchId : branchId },
      },
    });
    return readMember(ctx, { companyId, id });
  });
