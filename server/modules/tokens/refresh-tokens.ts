import { ApiError, deriveKeys } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { recordEvent } from "../events/index";
import { issuePair, tokenHash } from "./issue-tokens";
import type { IssuedTokens, Pair } from "./issued-tokens";
import { mayRepeat } from "./policy";
import { revokeSession, touchSession } from "./store-sessions";
import { lockRefreshToken, markRotated, selectLifetimes, selectSuccessorUse } from "./store-tokens";

type Locked = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

const SEAL = "successor";

/**
 * Exchanges a refresh token for a new pair. Each token rotates once; its immediate predecessor may be
 * repeated within the grace rule and gets the same pair. Any later reuse ends the session.
 * Errors: 401 `invalid_token`, `invalid_app_key`.
 */
export async function refreshSession(
  ctx: Context,
  application: Application,
  refreshToken: string,
): Promise<IssuedTokens> {
  const issued = await inTransaction(ctx, async (ctx) => {
    const locked = await lockRefreshToken(ctx, tokenHash(ctx, refreshToken));
    if (!locked?.live || locked.session.scope === "recovery") return null;
    if (locked.session.applicationId !== application.id) throw new ApiError("invalid_app_key");
    if (!locked.token.rotatedAt) return rotate(ctx, locked, refreshToken);
    return repeatOrRevoke(ctx, locked, refreshToken);
  });
  if (!issued) throw new ApiError("invalid_token");
  return issued;
}

async function rotate(ctx: Context, locked: Locked, refreshToken: string): Promise<IssuedTokens> {
  const pair = await issuePair(ctx, locked.session.id);
  const { accessToken, refreshToken: successor, accessHash, refreshHash } = pair;
  const seal = deriveKeys(refreshToken).seal(SEAL, JSON.stringify({ accessToken, refreshToken: successor }));
  await markRotated(ctx, locked.token.hash, { seal, accessHash, refreshHash });
  await touchSession(ctx, locked.session.id);
  return tokensOf(locked, pair, pair);
}

async function repeatOrRevoke(
  ctx: Context,
  locked: Locked,
  refreshToken: string,
): Promise<IssuedTokens | null> {
  const { successorSeal, successorAccessHash, successorRefreshHash } = locked.token;
  if (successorSeal && successorAccessHash && successorRefreshHash) {
    const use = await selectSuccessorUse(ctx, successorAccessHash, successorRefreshHash);
    if (mayRepeat({ age: locked.rotationAge, ...use })) {
      const pair: Pair = JSON.parse(deriveKeys(refreshToken).open(SEAL, successorSeal));
      return tokensOf(locked, pair, await selectLifetimes(ctx, successorAccessHash, successorRefreshHash));
    }
  }
  await revokeSession(ctx, locked.session.id, "refresh token reused");
  const { id, companyId, userId } = locked.session;
  await recordAudit(ctx, {
    companyId,
    action: "session.reuse_detected",
    subjectId: id,
  });
  await recordEvent(ctx, { companyId, type: "session.reuse_detected", object: { id, uid: userId } });
  return null;
}

function tokensOf(
  locked: Locked,
  pair: Pair,
  lifetimes: { expiresIn: number; refreshExpiresIn: number },
): IssuedTokens {
  const { session } = locked;
  return {
    accessToken: pair.accessToken,
    expiresIn: lifetimes.expiresIn,
    refreshToken: pair.refreshToken,
    refreshExpiresIn: lifetimes.refreshExpiresIn,
    userId: session.userId,
    companyId: session.companyId,
    tz: locked.tz,
    lang: session.lang,
    scope: session.scope,
    customerNumber: locked.customerNumber ?? undefined,
  };
}
