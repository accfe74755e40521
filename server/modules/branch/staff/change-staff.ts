import { gainsBy, type StaffChange, type StaffMember } from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type Reasoned, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { listCredentialKinds } from "../../identity/credentials/index";
import { deleteEmailLink } from "../../identity/email-links/index";
import { endSessions } from "../../identity/tokens/index";
import { checkBranch, readMember } from "./list-staff";
import { lockWithAdministrators, selectAdministrators, updateStaff } from "./store";
import { deleteLink } from "./store-links";

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

/**
 * Disables a member of staff: sessions and links end at once. Disabling twice is once. Errors: 404, 409 `conflict` for the
 * last administrator, and with `only_invited` for who has taken the invitation.
 */
export const disableStaff = (
  ctx: Context,
  { reason, ...which }: Reasoned & OnlyInvited,
): Promise<StaffMember> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId, id } = which;
    const { active, assertNotLastAdministrator } = await lockStaff(ctx, which);
    if (active) {
      await assertNotLastAdministrator("id");
      await updateStaff(ctx, id, { active: false });
      await deleteLink(ctx, id);
      await deleteEmailLink(ctx, id);
      await endSessions(ctx, { userId: id, companyId, reason: "disabled" });
      await recordAudit(ctx, { companyId, action: "staff.disabled", subjectId: id, details: { reason } });
    }
    return readMember(ctx, { companyId, id });
  });

/** Lets a disabled member of staff sign in again, with the password that they had. Errors: 404. */
export const enableStaff = (ctx: Context, { companyId, id, reason }: Reasoned): Promise<StaffMember> =>
  inTransaction(ctx, async (ctx) => {
    const { active } = await lockStaff(ctx, { companyId, id });
    if (!active) {
      await updateStaff(ctx, id, { active: true });
      await recordAudit(ctx, { companyId, action: "staff.enabled", subjectId: id, details: { reason } });
    }
    return readMember(ctx, { companyId, id });
  });

export interface OnlyInvited {
  /** The change counts only while an invitation was not taken yet. */
  only_invited?: boolean | undefined;
}

/**
 * A member of staff as they are now, locked with all administrators, for a change of what they may do.
 * `assertNotLastAdministrator` refuses with 409 when no other could administer the company. Errors: 404, 409 on `only_invited`.
 */
export async function lockStaff(ctx: Context, { companyId, id, only_invited }: RecordId & OnlyInvited) {
  const standing = orNotFound(await lockWithAdministrators(ctx, companyId, id));
  // Under the lock, which taking an invitation waits for, too.
  if (only_invited && !(standing.active && (await listCredentialKinds(ctx, { userId: id })).length === 0))
    throw conflict("only_invited", "wrong_state", "is no invitation any more");
  const assertNotLastAdministrator = async (field: string) => {
    // All who can: active, of that role, with a password.
    const administrators = await selectAdministrators(ctx, companyId);
    if (!(administrators.includes(id) && administrators.length === 1)) return;
    throw conflict(
      field,
      "last_administrator",
      "is needed: no other member of staff can administer the institution",
    );
  };
  return { ...standing, assertNotLastAdministrator };
}
