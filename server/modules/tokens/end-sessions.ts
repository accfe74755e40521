import { ApiError } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { tokenHash } from "./issue-tokens";
import type { Session } from "./session";
import { revokeSession, revokeSessionsOfUser, selectSessionOfUser } from "./store-sessions";
import { lockRefreshToken } from "./store-tokens";

/** Signs out: ends the session of a refresh token. An unknown or ended one is no error. */
export async function deleteTokens(
  ctx: Context,
  application: Application,
  refreshToken: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockRefreshToken(ctx, tokenHash(ctx, refreshToken));
    if (!locked || locked.session.applicationId !== application.id) return;
    if (await revokeSession(ctx, locked.session.id, "signed out")) {
      await recordEnd(ctx, locked.session.companyId, locked.session.id);
    }
  });
}

/** Ends one session of the caller's own. A foreign or ended one is 404. */
export async function endSession(ctx: Context, caller: Session, sessionId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const session = await selectSessionOfUser(ctx, caller.userId, sessionId);
    if (!session || !(await revokeSession(ctx, sessionId, "ended by its user"))) {
      throw new ApiError("not_found");
    }
    await recordEnd(ctx, session.companyId, sessionId);
  });
}

/** Ends every session of the user but the given one; returns how many. Call it in a transaction. */
export async function endOtherSessions(
  ctx: Context,
  session: Pick<Session, "id" | "userId" | "companyId">,
  reason: string,
): Promise<number> {
  const ended = await revokeSessionsOfUser(ctx, session.userId, reason, session.id);
  if (ended > 0) await recordEnds(ctx, session.companyId, session.userId, ended, reason);
  return ended;
}

/** Ends every session of a user; returns how many. Call it in a transaction. */
export async function endAllSessions(
  ctx: Context,
  user: { id: number; companyId: number },
  reason: string,
): Promise<number> {
  const ended = await revokeSessionsOfUser(ctx, user.id, reason);
  if (ended > 0) await recordEnds(ctx, user.companyId, user.id, ended, reason);
  return ended;
}

const recordEnds = (ctx: Context, companyId: number, userId: number, ended: number, reason: string) =>
  recordAudit(ctx, {
    companyId,
    action: "sessions.ended",
    subjectId: userId,
    details: { ended, reason },
  });

const recordEnd = (ctx: Context, companyId: number, sessionId: number) =>
  recordAudit(ctx, { companyId, action: "session.ended", subjectId: sessionId });
