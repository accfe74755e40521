import type { StaffRole, StaffStep } from "../../../../lib/contract/index";
import { conflict } from "../../../core/index";
import type { Context } from "../../context";
import { recordAudit, recordAudits } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { listFactors } from "../../identity/second-factor/index";
import {
  endSessions,
  lockSession,
  narrowOpenSessions,
  type StaffSession,
  setScope,
} from "../../identity/tokens/index";
import { lockAllStaff, selectSetup } from "./store";

/**
 * What a member of staff has to do before anything else: change a password that another person drew, enrol an
 * authenticator app or a passkey where the institution requires a second factor.
 */
export const requiredSteps = async (ctx: Context, { userId }: { userId: number }): Promise<StaffStep[]> =>
  stepsOf(await selectSetup(ctx, userId));

export const stepsOf = ({
  passwordDrawn,
  totpRequired,
  enrolled,
}: Awaited<ReturnType<typeof selectSetup>>): StaffStep[] => [
  ...(passwordDrawn ? (["change_password"] as const) : []),
  ...(totpRequired && !enrolled ? (["enrol_totp"] as const) : []),
];

/** What a session of staff may do before these steps are done, and after. */
export const scopeOf = (steps: StaffStep[]) => (steps.length > 0 ? "staff_setup" : "staff");

/**
 * The scope of a session that a member of staff opens, read under the lock of the account; null where a second factor
 * was added since `enrolled` was read: it is asked now.
 */
export async function scopeOfSignIn(
  ctx: Context,
  { userId, enrolled }: { userId: number; enrolled: boolean },
): Promise<"staff" | "staff_setup" | null> {
  const setup = await selectSetup(ctx, userId);
  if (setup.enrolled && !enrolled) return null;
  return scopeOf(stepsOf(setup));
}

/**
 * After a change of the caller's own secrets, in its transaction: all other sessions end, and this one may do what is
 * left to do, or everything.
 */
export async function settleSession(ctx: Context, session: StaffSession): Promise<void> {
  const { id: exceptId, userId, companyId } = session;
  await endSessions(ctx, { userId, companyId, exceptId, reason: "credential changed" });
  // As it is now: it may have been narrowed, or locked, since the request began.
  const current = await lockSession(ctx, session);
  if (current.scope === "staff_locked") return;
  await setScope(ctx, { session: current, scope: scopeOf(await requiredSteps(ctx, { userId })) });
}

/**
 * After the removal of a second factor of the caller, in its transaction: those who decide for others cannot stay without
 * one by themselves. Errors: 409 `conflict`.
 */
export async function refuseLastFactor(ctx: Context, { userId, role }: StaffSession): Promise<void> {
  const decides = role === "supervisor" || role === "administrator";
  if (!decides || (await listFactors(ctx, { userId })).length > 0) return;
  const message = "is the last second factor: another administrator has to take it away";
  throw conflict("id", "second_person", message);
}

type Person = Pick<StaffSession, "userId" | "companyId"> & { role: StaffRole | null };

/** Tells of a change of a person's secrets, in its transaction. */
export async function recordSecrets(
  ctx: Context,
  { session, details }: { session: Person; details: Record<string, unknown> },
): Promise<void> {
  const { userId: id, companyId, role } = session;
  const action = "staff.credentials_changed";
  await recordAudit(ctx, { companyId, action, subjectId: id, details });
  await recordEvent(ctx, { companyId, type: action, object: { id, role } });
}

/**
 * Once a second factor is required: open sessions of staff who have none may only set one up, from their next request on.
 * Call it in the transaction of the change. It takes the locks of all staff: what opens a session meanwhile ends before, and
 * is narrowed too; what comes later reads the new policy.
 */
export async function narrowSessions(ctx: Context, { companyId }: { companyId: number }): Promise<void> {
  const narrowed = await narrowOpenSessions(ctx, await lockAllStaff(ctx, companyId));
  await recordAudits(
    ctx,
    narrowed.map(({ id, userId }) => ({
      ...{ companyId, action: "session.narrowed" as const, subjectId: id },
      details: { uid: userId },
    })),
  );
}
