import type { StaffMember } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import type { ReasonedStaff } from "./disable-staff";
import { lockStaff } from "./lock-staff";
import { readMember } from "./read-member";
import { updateStaff } from "./store";

/** Lets somebody sign in again who was shut out, with the password that they had. Errors: 404. */
export const enableStaff = (ctx: Context, { companyId, id, reason }: ReasonedStaff): Promise<StaffMember> =>
  inTransaction(ctx, async (ctx) => {
    const { active } = await lockStaff(ctx, { companyId, id });
    if (!active) {
      await updateStaff(ctx, id, { active: true });
      await recordAudit(ctx, { companyId, action: "staff.enabled", subjectId: id, details: { reason } });
    }
    return readMember(ctx, { companyId, id });
  });
