import type { StaffMember } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type Reasoned } from "../context";
import { endSessions } from "../tokens/index";
import { readMember } from "./find-staff";
import { lockStaff } from "./lock-staff";
import { updateStaff } from "./store";
import { deleteLink } from "./store-links";

/**
 * Disables a member of staff: sessions and links end at once. Disabling twice is once. Errors: 404, 409 `conflict` for the
 * last administrator.
 */
export const disableStaff = (ctx: Context, { companyId, id, reason }: Reasoned): Promise<StaffMember> =>
  inTransaction(ctx, async (ctx) => {
    const { active, assertNotLastAdministrator } = await lockStaff(ctx, { companyId, id });
    if (active) {
      await assertNotLastAdministrator("id");
      await updateStaff(ctx, id, { active: false });
      await deleteLink(ctx, id);
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
