import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { hashToken } from "./issue-pair";
import { lockRefreshToken } from "./store-refresh-tokens";
import { revokeSession } from "./store-sessions";

/** Signs out: ends the session of a refresh token. An unknown token or an ended session is no error. */
export async function deleteTokens(
  ctx: Context,
  { application, refreshToken }: { application: Application; refreshToken: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockRefreshToken(ctx, hashToken(ctx, refreshToken));
    if (!locked || locked.session.applicationId !== application.id) return;
    const { id, userId, companyId } = locked.session;
    if (!(await revokeSession(ctx, { id, userId, reason: "signed out" }))) return;
    await recordAudit(ctx, { companyId, action: "session.ended", subjectId: id });
  });
}
