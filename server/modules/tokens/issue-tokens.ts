import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import type { IssuedTokens, Pair } from "./issued-tokens";
import { newAccessToken, newRefreshToken } from "./policy";
import { insertSession, type NewSession } from "./store-sessions";
import { insertPair } from "./store-tokens";

export const tokenHash = (ctx: Context, token: string) => ctx.keys.hash("token", token);

/** Stores a new pair for a session; only hashes are kept. */
export async function issuePair(
  ctx: Context,
  sessionId: number,
): Promise<Pair & { expiresIn: number; refreshExpiresIn: number; accessHash: Buffer; refreshHash: Buffer }> {
  const accessToken = newAccessToken(ctx.random.bytes);
  const refreshToken = newRefreshToken(ctx.random.bytes);
  const accessHash = tokenHash(ctx, accessToken);
  const refreshHash = tokenHash(ctx, refreshToken);
  const lifetimes = await insertPair(ctx, sessionId, accessHash, refreshHash);
  return { accessToken, refreshToken, accessHash, refreshHash, ...lifetimes };
}

/** A session to open: for whom, and what was proven. */
export interface ProvenSession
  extends NewSession,
    Pick<IssuedTokens, "tz" | "customerNumber" | "claimRequired" | "birthDateRequired"> {
  proof: "password" | "passcode" | "code";
}

/** Opens a session after a proof, with its audit row. Call it in the transaction of the proof. */
export async function openSession(ctx: Context, session: ProvenSession): Promise<IssuedTokens> {
  const { tz, customerNumber, claimRequired, birthDateRequired, proof, ...row } = session;
  const sessionId = await insertSession(ctx, row);
  await recordAudit(ctx, {
    companyId: row.companyId,
    action: "session.started",
    subjectId: row.userId,
    details: { session: sessionId, customer: row.customerId ?? null, scope: row.scope, proof },
  });
  const pair = await issuePair(ctx, sessionId);
  return {
    accessToken: pair.accessToken,
    expiresIn: pair.expiresIn,
    refreshToken: pair.refreshToken,
    refreshExpiresIn: pair.refreshExpiresIn,
    userId: row.userId,
    companyId: row.companyId,
    tz,
    lang: row.lang,
    scope: row.scope,
    customerNumber,
    claimRequired,
    birthDateRequired,
  };
}
