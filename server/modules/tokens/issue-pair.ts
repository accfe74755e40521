import type { Context } from "../context";
import type { TokenPair } from "./issued-tokens";
import { newAccessToken, newRefreshToken } from "./policy";
import { insertPair, type PairHashes } from "./store-token-pairs";

const PURPOSE = "token";

/** The form in which a token is stored. */
const hashToken = (ctx: Context, token: string) => ctx.keys.hash(PURPOSE, token);

/** Every form in which a token may be stored. */
export const hashesOfToken = (ctx: Context, token: string) => ctx.keys.hashes(PURPOSE, token);

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
