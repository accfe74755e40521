import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { tooMany } from "../limits/index";
import { type CredentialKind, delayAfter, FREE_FAILURES } from "./attempt-policy";
import { canonicalSecret } from "./password-policy";
import { block, clearFailures, countAttempt, forgetAttempt, selectHash, selectWait } from "./store";

/** No user has this id. */
const NOBODY = 0;

/** Whose secret is tried: a user, or an identifier that nobody has. Both are counted alike. */
export type Claimant = { userId: number } | { unknown: string };

export interface AttemptOn {
  companyId: number;
  kind: CredentialKind;
  claimant: Claimant;
}

/** What stands for an account and credential in the table of failures. */
export function failureSubject(ctx: Context, { companyId, kind, claimant }: AttemptOn): Buffer {
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
  { secret, ...attempt }: AttemptOn & { secret: string },
): Promise<string> {
  const subject = failureSubject(ctx, attempt);
  return inTurn(subject.toString("base64"), () => tryOnce(ctx, subject, attempt, secret));
}

async function tryOnce(ctx: Context, subject: Buffer, attempt: AttemptOn, secret: string): Promise<string> {
  const { kind, claimant } = attempt;
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
  const endless = kind === "password" ? failureSubject(ctx, { ...attempt, kind: "passcode" }) : null;
  await clearFailures(ctx, subject, endless);
  return hash;
}

const compare = (ctx: Context, hash: string | null, secret: string) =>
  hash === null ? ctx.hasher.verifyNothing(secret) : ctx.hasher.verify(hash, secret);

const DAY = 86_400;

function locked(wait: number | null): ApiError {
  if (wait !== null) return tooMany(FREE_FAILURES, wait, "account_locked");
  const refusal = tooMany(FREE_FAILURES, DAY, "account_locked");
  refusal.details.push({
    field: "",
    reason: "indefinite",
    message: "waiting does not open it: sign in another way or recover access",
  });
  return refusal;
}

const tails = new Map<string, Promise<unknown>>();

/** Runs work of the same key one after another, so that honest parallel tries do not count against each other. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
  const tail = turn.catch(() => {});
  tails.set(key, tail);
  try {
    return await turn;
  } finally {
    if (tails.get(key) === tail) tails.delete(key);
  }
}
