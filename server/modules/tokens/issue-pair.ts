import type { Context } from "../context";
import type { TokenPair } from "./issued-tokens";
import { newAccessToken, newRefreshToken } from "./policy";
import { insertPair, type PairHashes } from "./store-token-pairs";

/** The stored form of a token. */
export const hashToken = (ctx: Context, token: string) => ctx.keys.hash("token", token);

/** Stores a new pair for a session; only hashes are kept. */
export async function issuePair(
  ctx: Context,
  sessionId: number,
): Promise<{ pair: TokenPair; hashes: PairHashes }> {
  const accessToken = newAccessToken(ctx.random.bytes);
  const refreshToken = newRefreshToken(ctx.random.bytes);
  const hashes = { accessHash: hashToken(ctx, accessToken), refreshHash: hashToken(ctx, refreshToken) };
  const lifetimes = await insertPair(ctx, sessionId, hashes);
  return { pair: { accessToken, refreshToken, ...lifetimes }, hashes };
}
