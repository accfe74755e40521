import type { Context } from "../context";
import { endSessions, type StaffSession, setScope } from "../tokens/index";
import { requiredSteps } from "./required-steps";

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
