import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { idleLimit, isCustomers } from "./policy";
import type { LockedRefreshToken } from "./store-refresh-tokens";
import { revokeSession, updateScope } from "./store-sessions";

/** Whether the session was idle for as long as it was opened for. @param patience seconds more that it is given */
export function isIdle({ session, unusedFor }: LockedRefreshToken, patience = 0): boolean {
  const limit = idleLimit(session);
  return limit !== null && unusedFor >= limit + patience;
}

/**
 * A user who left has to say again who they are, and so has the thief of their cookie: a session of staff is locked, which
 * keeps what stands open; one of a customer ends. Returns the scope that it has from now on, or null. Call it in the
 * transaction that found it idle.
 */
export async function closeIdle(
  ctx: Context,
  { id, userId, companyId, scope }: LockedRefreshToken["session"],
): Promise<"staff_locked" | null> {
  const details = { cause: "idle" };
  if (isCustomers(scope)) {
    if (await revokeSession(ctx, { id, userId, reason: "idle" }))
      await recordAudit(ctx, { companyId, action: "session.ended", subjectId: id, details });
    return null;
  }
  await updateScope(ctx, id, "staff_locked");
  await recordAudit(ctx, { companyId, action: "session.locked", subjectId: id, details });
  return "staff_locked";
}
