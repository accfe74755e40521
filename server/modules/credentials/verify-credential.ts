import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";
import { type AttemptOn, countTry } from "./count-try";
import { canonicalSecret } from "./password-policy";
import { readCredential, replaceHash } from "./store";

/** No user has this id. */
const NOBODY = 0;
/** Why a secret was not looked at; for the record, and for nobody who asks. */
export const CLOSED = "the account has had its last guess";

/**
 * Verifies a password or passcode: one hash call and one count before it is compared; a right one resets the count of that
 * credential by every identifier. Answers the stored hash that it matched, made anew where its pepper has given way.
 * Errors: 401 `invalid_credentials`, 429 `account_locked` (the secret is then not looked at).
 */
export async function verifyCredential(
  ctx: Context,
  { secret, ...attempt }: AttemptOn & { secret: string },
): Promise<string> {
  const { kind, claimant } = attempt;
  let isClosed = false;
  const matched = await countTry(ctx, {
    ...attempt,
    async find(ended) {
      isClosed = ended && claimant.userId !== null;
      // The same queries for everybody: an unknown identifier must not answer sooner.
      const hash = await readCredential(ctx, { userId: claimant.userId ?? NOBODY, kind });
      return (await compare(ctx, ended ? null : hash, canonicalSecret(secret))) ? hash : null;
    },
  });
  if (matched === null) throw new ApiError("invalid_credentials", isClosed ? { cause: CLOSED } : {});
  return rehash(ctx, { userId: claimant.userId ?? NOBODY, kind, matched, secret: canonicalSecret(secret) });
}

interface Matched {
  userId: number;
  kind: CredentialKind;
  matched: string;
  secret: string;
}

/** Only here is the secret at hand. It can wait until the next time: nobody is refused for it. */
async function rehash(ctx: Context, { userId, kind, matched, secret }: Matched): Promise<string> {
  if (!ctx.hasher.isOutdated(matched)) return matched;
  const fresh = await ctx.hasher.hash(secret).catch(() => null);
  if (fresh === null) return matched;
  if (await replaceHash(ctx, { userId, kind, matched, fresh })) return fresh;
  // Another sign-in was sooner.
  const now = await readCredential(ctx, { userId, kind });
  return now !== null && (await ctx.hasher.verify(now, secret)) ? now : matched;
}

const compare = (ctx: Context, hash: string | null, secret: string) =>
  hash === null ? ctx.hasher.verifyNothing(secret) : ctx.hasher.verify(hash, secret);
