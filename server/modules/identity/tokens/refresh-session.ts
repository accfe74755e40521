import { ApiError, deriveKeys, inTurn, onlySecret } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { closeIdle, isIdle } from "./end-sessions";
import { hashesOfToken, type IssuedTokens, newPair, type TokenPair } from "./issue-pair";
import { isNotRefreshed, mayRepeat, USE_NOTED_WITHIN } from "./policy";
import { type LockedRefreshToken, lockRefreshToken, rotateToken } from "./store-refresh-tokens";
import { revokeSession } from "./store-sessions";
import { selectSuccessor } from "./store-token-pairs";

type SealedPair = Pick<TokenPair, "accessToken" | "refreshToken">;

const SEAL = "successor";

/**
 * Exchanges a refresh token for a new pair; it rotates once, and its predecessor may be repeated within the grace rule. Later
 * reuse ends the session; an idle one locks (staff) or ends. Errors: 401 `invalid_token`, `invalid_app_key`.
 */
export async function refreshSession(ctx: Context, request: Refresh): Promise<IssuedTokens> {
  const issued = await inTurn(`refresh ${request.refreshToken}`, () => rotateOrRepeat(ctx, request));
  // A reuse has ended the session: its transaction has to commit before the refusal is thrown.
  if (!issued || issued instanceof ApiError) throw issued ?? new ApiError("invalid_token");
  return issued;
}

interface Refresh {
  application: Application;
  refreshToken: string;
}

const rotateOrRepeat = (ctx: Context, { application, refreshToken }: Refresh) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockRefreshToken(ctx, hashesOfToken(ctx, refreshToken));
    if (!locked?.live || isNotRefreshed(locked.session.scope)) return null;
    if (locked.session.applicationId !== application.id) throw new ApiError("invalid_app_key");
    if (locked.token.rotatedAt) {
      const pair = await repeatOrRevoke(ctx, locked, refreshToken);
      return pair ? tokensOf(locked, pair) : reused(locked.session);
    }
    const scope = isIdle(locked, USE_NOTED_WITHIN)
      ? await closeIdle(ctx, locked.session)
      : locked.session.scope;
    return scope && { ...tokensOf(locked, await rotate(ctx, locked, refreshToken)), scope };
  });

const reused = ({ id, companyId }: LockedRefreshToken["session"]) =>
  new ApiError("invalid_token", {
    noted: { action: "session.reuse_detected", companyId, subjectId: id, isRecorded: true },
  });

async function rotate(ctx: Context, locked: LockedRefreshToken, refreshToken: string): Promise<TokenPair> {
  const { tokens, hashes } = newPair(ctx);
  const successor: SealedPair = tokens;
  const seal = deriveKeys(onlySecret(refreshToken)).seal(SEAL, JSON.stringify(successor));
  const { sessionId, generation, hash } = locked.token;
  return { ...tokens, ...(await rotateToken(ctx, { sessionId, generation, hash, seal, hashes })) };
}

async function repeatOrRevoke(
  ctx: Context,
  locked: LockedRefreshToken,
  refreshToken: string,
): Promise<TokenPair | null> {
  const { successorSeal, successorAccessHash, successorRefreshHash } = locked.token;
  if (successorSeal && successorAccessHash && successorRefreshHash) {
    const hashes = { accessHash: successorAccessHash, refreshHash: successorRefreshHash };
    const successor = await selectSuccessor(ctx, hashes);
    if (successor && mayRepeat({ age: locked.rotationAge, ...successor })) {
      const pair: SealedPair = JSON.parse(deriveKeys(onlySecret(refreshToken)).open(SEAL, successorSeal));
      const { expiresIn, refreshExpiresIn } = successor;
      return { ...pair, expiresIn, refreshExpiresIn };
    }
  }
  await revokeReused(ctx, locked.session);
  return null;
}

async function revokeReused(ctx: Context, { id, companyId, userId }: LockedRefreshToken["session"]) {
  await revokeSession(ctx, { id, userId, reason: "refresh token reused" });
  await recordAudit(ctx, { companyId, action: "session.reuse_detected", subjectId: id });
  await recordEvent(ctx, { companyId, type: "session.reuse_detected", object: { id, uid: userId } });
}

const tokensOf = ({ session, tz, customerNumber }: LockedRefreshToken, pair: TokenPair): IssuedTokens => ({
  ...pair,
  userId: session.userId,
  companyId: session.companyId,
  tz,
  lang: session.lang,
  scope: session.scope,
  customerNumber: customerNumber ?? undefined,
});
