import type { SessionRecord } from "../../../../lib/contract/index";
import { ApiError, inTurn } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { lockUser } from "../credentials/index";
import { deleteDevice, forgetDevices } from "../devices/index";
import { hashesOfToken } from "./issue-pair";
import { requireFreshSignIn, type Session } from "./lock-session";
import { idleLimit, isCustomers } from "./policy";
import { type LockedRefreshToken, lockRefreshToken } from "./store-refresh-tokens";
import {
  isOpenSession,
  revokeSession,
  revokeSessionsOfUser,
  selectLiveSessions,
  selectSignInBefore,
  updateScope,
} from "./store-sessions";

/** The live sessions of a user, the last used first. @param id the session that asks, where it is one of them */
export async function listSessions(
  ctx: Context,
  { userId, id }: { userId: number; id?: number },
): Promise<SessionRecord[]> {
  const rows = await selectLiveSessions(ctx, userId);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === id,
    application: row.application,
    user_agent: row.userAgent,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }));
}

/** The sign-in of a customer before this one, ended or not; null where none is kept. */
export async function findSignInBefore(
  ctx: Context,
  session: { userId: number; id: number },
): Promise<{ at: string; user_agent: string | null } | null> {
  const row = await selectSignInBefore(ctx, session);
  return row && { at: row.createdAt.toISOString(), user_agent: row.userAgent };
}

export interface SessionsToEnd {
  userId: number;
  companyId: number;
  /** The session that goes on; without it none does. */
  exceptId?: number;
  /** For the record, for example `number changed`. */
  reason: string;
}

/** Ends the sessions of a user, all or all but one, and forgets all devices. Call it in the transaction of the cause. */
export async function endSessions(
  ctx: Context,
  { userId, companyId, exceptId, reason }: SessionsToEnd,
): Promise<void> {
  await forgetDevices(ctx, { userId });
  const ended = await revokeSessionsOfUser(ctx, { userId, exceptId, reason });
  if (ended === 0) return;
  await recordAudit(ctx, {
    companyId,
    action: "sessions.ended",
    subjectId: userId,
    details: { ended, reason },
  });
}

/**
 * Ends one of the caller's own sessions, and forgets the device of another one. Errors: 403 `reauthentication_required` for
 * another one, 404 for a foreign, ended or expired one.
 */
export async function endSession(
  ctx: Context,
  { caller, sessionId }: { caller: Session; sessionId: number },
): Promise<void> {
  const { userId, companyId } = caller;
  const isOther = sessionId !== caller.id;
  if (isOther) requireFreshSignIn(caller);
  await inTransaction(ctx, async (ctx) => {
    if (!(await revokeSession(ctx, { id: sessionId, userId, reason: "ended by its user" }))) {
      throw new ApiError("not_found");
    }
    if (isOther) await deleteDevice(ctx, { userId, id: sessionId });
    await recordAudit(ctx, { companyId, action: "session.ended", subjectId: sessionId });
  });
}

/**
 * Ends every session of the caller but the one that asks. Errors: 403 `reauthentication_required`, 401 `invalid_token` when
 * that one ended meanwhile.
 */
export async function endOtherSessions(ctx: Context, caller: Session): Promise<void> {
  requireFreshSignIn(caller);
  await inTransaction(ctx, async (ctx) => {
    const { userId, companyId, id: exceptId } = caller;
    // In turn with changes of the account, which end sessions, too: two at once could wait for each other.
    await lockUser(ctx, { userId });
    if (!(await isOpenSession(ctx, exceptId))) throw new ApiError("invalid_token");
    await endSessions(ctx, { userId, companyId, exceptId, reason: "ended by its user" });
  });
}

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

interface SignOut {
  application: Application;
  refreshToken: string;
  /** Only where the session was idle for as long as it was opened for; one of staff is locked instead. */
  whenIdle?: boolean;
}

/**
 * Signs out: ends the session of a refresh token. An unknown token or an ended session is no error. Errors: 409 `conflict`
 * where it was to end only when idle and is in use.
 */
export const deleteTokens = (ctx: Context, request: SignOut): Promise<void> =>
  inTurn(`refresh ${request.refreshToken}`, () => end(ctx, request));

const end = (ctx: Context, { application, refreshToken, whenIdle = false }: SignOut): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockRefreshToken(ctx, hashesOfToken(ctx, refreshToken));
    if (!locked || locked.session.applicationId !== application.id) return;
    if (whenIdle && locked.live && locked.session.scope !== "staff_locked") {
      if (!isIdle(locked)) throw new ApiError("conflict");
      await closeIdle(ctx, locked.session);
      return;
    }
    if (whenIdle) return;
    const { id, userId, companyId } = locked.session;
    if (!(await revokeSession(ctx, { id, userId, reason: "signed out" }))) return;
    await recordAudit(ctx, { companyId, action: "session.ended", subjectId: id });
  });
