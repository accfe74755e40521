import type { StaffInvitation, StaffWithLink } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { checkBranch, readMember } from "./find-staff";
import { issueLink } from "./issue-link";
import { insertStaff } from "./store";

export interface InvitedStaff extends StaffInvitation {
  companyId: number;
}

/**
 * Invites a member of staff, who sets the password by the link. Errors: 400 on `branch_id`, 409 `conflict` when the
 * e-mail is another's already.
 */
export function inviteStaff(
  ctx: Context,
  { companyId, name, email, role, branch_id: branchId = null }: InvitedStaff,
): Promise<StaffWithLink> {
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      await checkBranch(ctx, { companyId, branchId });
      const id = await insertStaff(ctx, { companyId, name, email, role, branchId });
      const link = await issueLink(ctx, { userId: id, kind: "invitation" });
      const details = { role, branch_id: branchId, link_shown: !link.emailed };
      await recordAudit(ctx, { companyId, action: "staff.invited", subjectId: id, details });
      return { member: await readMember(ctx, { companyId, id }), link };
    }),
  );
}
