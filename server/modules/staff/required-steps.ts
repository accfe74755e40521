import type { StaffStep } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import { endSessions, type StaffSession, setScope } from "../tokens/index";
import { selectSetup } from "./store";

/**
 * What a member of staff has to do before anything else: change a password that another person drew, enrol an
 * authenticator app where the institution requires one.
 */
export async function requiredSteps(ctx: Context, { userId }: { userId: number }): Promise<StaffStep[]> {
  const { passwordDrawn, totpRequired, enrolled } = await selectSetup(ctx, userId);
  return [
    ...(passwordDrawn ? (["change_password"] as const) : []),
    ...(totpRequired && !enrolled ? (["enrol_totp"] as const) : []),
  ];
}

/**
 * After a change of the caller's own secrets, in its transaction: all other sessions end, and this one may do what is
 * left to do, or everything.
 */
export async function settleSession(ctx: Context, session: StaffSession): Promise<void> {
  const { id: exceptId, userId, companyId } = session;
  await endSessions(ctx, { userId, companyId, exceptId, reason: "credential changed" });
  const scope = (await requiredSteps(ctx, { userId })).length > 0 ? "staff_setup" : "staff";
  await setScope(ctx, { session, scope });
}

/** Tells of a change of the caller's own secrets, in its transaction. */
export async function recordOwnChange(
  ctx: Context,
  { session, details }: { session: StaffSession; details: Record<string, unknown> },
): Promise<void> {
  const { userId: id, companyId, role } = session;
  const action = "staff.credentials_changed";
  await recordAudit(ctx, { companyId, action, subjectId: id, details });
  await recordEvent(ctx, { companyId, type: action, object: { id, role } });
}
