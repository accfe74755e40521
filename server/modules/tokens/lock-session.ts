import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { LockedSession, Session } from "./session";
import { lockOpenSession, updateScope } from "./store-sessions";

/**
 * The session as it is now, for a change that was prepared before its locks were taken. Take it after the
 * customer's row. Errors: 401 `invalid_token` when it ended meanwhile.
 */
export async function lockSession(ctx: Context, session: Session): Promise<LockedSession> {
  const current = await lockOpenSession(ctx, session.id);
  if (!current) throw new ApiError("invalid_token");
  return { ...session, ...current };
}

/** Lets an open session do more from its next request on, or less. Call it in the transaction of the cause. */
export async function setScope(
  ctx: Context,
  { session, scope }: { session: Session; scope: Session["scope"] },
): Promise<void> {
  if (scope !== session.scope) await updateScope(ctx, session.id, scope);
}
