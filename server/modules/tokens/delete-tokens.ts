import { ApiError, inTurn } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { closeIdle, isIdle } from "./close-idle";
import { hashesOfToken } from "./issue-pair";
import { lockRefreshToken } from "./store-refresh-tokens";
import { revokeSession } from "./store-sessions";

export interface SignOut {
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
