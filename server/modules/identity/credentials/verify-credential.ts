import { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import type { CredentialKind } from "./attempt-policy";
import { type Attempt, comparing, inTry, type KnownClaimant, knownClaimant, type Tried } from "./count-try";
import { canonicalSecret } from "./password-policy";
import { readCredential, replaceHash } from "./store";
import { clearFailures } from "./store-failures";

/** Why a secret was not looked at; for the audit, never for the caller. */
export const CLOSED = "the account has had its last guess";

interface Verification extends Omit<Attempt, "claimant"> {
  kind: CredentialKind;
  claimant: KnownClaimant;
  secret: string;
}

/**
 * Verifies a password or passcode of a known claimant: counted before it is compared; a right one resets the count of that
 * credential by every identifier. Answers the stored hash that it matched (`matchSecret`). Errors: 401
 * `invalid_credentials`, 429 `account_locked`.
 */
export const verifyCredential = (
  ctx: Context,
  { secret, claimant, ...attempt }: Verification,
): Promise<string> =>
  inTry(ctx, {
    ...attempt,
    claimant: knownClaimant(claimant),
    async work(tried) {
      const proven = await matchSecret(ctx, { tried, secret });
      const closed = tried.ended && tried.userId !== null;
      if (!proven) throw new ApiError("invalid_credentials", closed ? { cause: CLOSED } : {});
      await clearFailures(ctx, { userId: proven.userId, kind: attempt.kind, proven: tried });
      return proven.hash;
    },
  });

/**
 * Compares a secret with the stored hash of a counted try: one hash call, whether there is one or not. The hash that it
 * matched, made anew where its pepper is outdated; null for a wrong one.
 */
export async function matchSecret(
  ctx: Context,
  { tried, secret: typed }: { tried: Tried; secret: string },
): Promise<{ userId: number; hash: string } | null> {
  const { userId, kind, ended } = tried;
  const hash = ended ? null : tried.hash;
  const secret = canonicalSecret(typed);
  const isRight = await comparing(ctx, tried, () =>
    hash === null ? ctx.hasher.verifyNothing(secret) : ctx.hasher.verify(hash, secret),
  );
  if (!isRight || hash === null || userId === null) return null;
  return { userId, hash: await rehash(ctx, { userId, kind: kind as CredentialKind, matched: hash, secret }) };
}

interface Matched {
  userId: number;
  kind: CredentialKind;
  matched: string;
  secret: string;
}

/** Only here is the secret at hand. It can wait until the next time: no sign-in is refused for it. */
async function rehash(ctx: Context, { userId, kind, matched, secret }: Matched): Promise<string> {
  if (!ctx.hasher.isOutdated(matched)) return matched;
  const fresh = await ctx.hasher.hash(secret).catch(() => null);
  if (fresh === null) return matched;
  if (await replaceHash(ctx, { userId, kind, matched, fresh })) return fresh;
  // Another sign-in was sooner.
  const now = await readCredential(ctx, { userId, kind });
  return now !== null && (await ctx.hasher.verify(now, secret)) ? now : matched;
}
