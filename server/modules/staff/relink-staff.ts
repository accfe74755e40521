import type { StaffWithLink } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type Reasoned } from "../context";
import { removeSecondFactors } from "../second-factor/index";
import { endSessions } from "../tokens/index";
import { readMember } from "./find-staff";
import { issueLink } from "./issue-link";
import { lockStaff } from "./lock-staff";
import { deletePassword } from "./store";

export interface RelinkedStaff extends Reasoned {
  /** Also takes authenticator app, recovery codes and passkeys away, for a person who has lost them. */
  second_factor?: boolean | undefined;
}

/**
 * Takes a member's password away and gives a one-time link to set another: sessions end at once. Also for an invitation
 * that has expired. Errors: 404, 409 `conflict` for who is disabled, and for the last administrator.
 */
export const relinkStaff = (
  ctx: Context,
  { companyId, id, reason, second_factor: secondFactor = false }: RelinkedStaff,
): Promise<StaffWithLink> =>
  inTransaction(ctx, async (ctx) => {
    const { active, assertNotLastAdministrator } = await lockStaff(ctx, { companyId, id });
    if (!active) throw conflict("id", "not_allowed", "is disabled: enable them first");
    await assertNotLastAdministrator("id");
    const hadPassword = await deletePassword(ctx, id);
    await endSessions(ctx, { userId: id, companyId, reason: "credential changed" });
    const freed = secondFactor && (await removeSecondFactors(ctx, { userId: id }));
    const link = await issueLink(ctx, { userId: id, kind: "reset" });
    await recordAudit(ctx, {
      companyId,
      action: "staff.reset",
      subjectId: id,
      details: { reason, second_factor: freed, had_password: hadPassword, link_shown: !link.emailed },
    });
    return { member: await readMember(ctx, { companyId, id }), link };
  });
