import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { type AttemptOn, countTry } from "./count-try";
import { canonicalSecret } from "./password-policy";
import { selectHash } from "./store";

/** No user has this id. */
const NOBODY = 0;

/**
 * Verifies a password or passcode. Every try costs one hash call and is counted before it is compared;
 * a right one resets the count of that credential only, by every identifier of the account. Answers the stored hash that it matched.
 * Errors: 401 `invalid_credentials`, 429 `account_locked` (the secret is then not looked at).
 */
export async function verifyCredential(
  ctx: Context,
  { secret, ...attempt }: AttemptOn & { secret: string },
): Promise<string> {
  const { kind, claimant } = attempt;
  const matched = await countTry(ctx, {
    ...attempt,
    async find(ended) {
      // The same queries for everybody: an unknown identifier must not answer sooner.
      const hash = await selectHash(ctx, claimant.userId ?? NOBODY, kind);
      return (await compare(ctx, ended ? null : hash, canonicalSecret(secret))) ? hash : null;
    },
  });
  if (matched === null) throw new ApiError("invalid_credentials");
  return matched;
}

const compare = (ctx: Context, hash: string | null, secret: string) =>
  hash === null ? ctx.hasher.verifyNothing(secret) : ctx.hasher.verify(hash, secret);
