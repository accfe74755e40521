import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { tooMany } from "../limits/index";
import { type CredentialKind, delayAfter, FREE_FAILURES } from "./attempt-policy";
import { createKeyedQueue } from "./keyed-queue";
import { canonicalSecret } from "./password-policy";
import {
  block,
  clearEndlessBlock,
  clearFailures,
  countAttempt,
  forgetAttempt,
  selectHash,
  selectWait,
} from "./store";

const inTurn = createKeyedQueue();

/** No user has this id. */
const NOBODY = 0;

/** Whose secret is tried: a user, or an identifier that nobody has. Both are counted alike. */
export type Claimant = { userId: number } | { unknown: string };

/** What stands for an account and credential in the table of failures. */
export function failureSubject(ctx: Context, companyId: number, kind: CredentialKind, claimant: Claimant) {
  const who = "userId" in claimant ? `user:${claimant.userId}` : `unknown:${claimant.unknown}`;
  return ctx.keys.hash("sign-in", `${companyId}|${kind}|${who}`);
}

/**
 * Verifies a password or passcode. Every try costs one hash call and is counted before it is compared;
 * a right one resets the count of that credential only. Answers the stored hash that it matched.
 * Errors: 401 `invalid_credentials`, 429 `account_locked` (the secret is then not looked at).
 */
export async function verifyCredential(
  ctx: Context,
  companyId: number,
  kind: CredentialKind,
  claimant: Claimant,
  secret: string,
): Promise<string> {
  const subject = failureSubject(ctx, companyId, kind, claimant);
  const verified = await inTurn(subject.toString("base64"), async () => {
    const failures = await countAttempt(ctx, subject);
    if (failures === null) throw locked(await selectWait(ctx, subject));
    const delay = delayAfter(kind, failures);
    // Blocked before the secret is looked at: a second node must not get a free try meanwhile.
    if (delay > 0) await block(ctx, subject, delay);
    // The same queries for everybody: an unknown identifier must not answer sooner.
    const hash = await selectHash(ctx, "userId" in claimant ? claimant.userId : NOBODY, kind);
    const right = await compare(ctx, hash, canonicalSecret(secret)).catch(async (failure) => {
      await forgetAttempt(ctx, subject);
      throw failure;
    });
    if (!right || hash === null) throw new ApiError("invalid_credentials");
    await clearFailures(ctx, subject);
    return hash;
  });
  if (kind === "password") {
    await clearEndlessBlock(ctx, failureSubject(ctx, companyId, "passcode", claimant));
  }
  return verified;
}

const compare = (ctx: Context, hash: string | null, secret: string) =>
  hash === null ? ctx.hasher.verifyNothing(secret) : ctx.hasher.verify(hash, secret);

const DAY = 86_400;

function locked(wait: number | null): ApiError {
  if (wait !== null) return tooMany(FREE_FAILURES, wait, "account_locked");
  const refusal = tooMany(FREE_FAILURES, DAY, "account_locked");
  refusal.details.push({
    field: "",
    message: "waiting does not open it: sign in another way or recover access",
  });
  return refusal;
}
