import type { ApiError } from "../../core/index";
import type { Context } from "../context";
import { tooMany } from "../limits/index";
import { type AttemptKind, type CredentialKind, delayAfter, FREE_FAILURES } from "./attempt-policy";
import { block, clearFailures, countAttempt, forgetAttempt, selectWait } from "./store";

/** Whose secret is tried: a user, or an identifier that nobody has. Both are counted alike. */
export type Claimant = { userId: number } | { unknown: string };

export interface AttemptOn<Kind = CredentialKind> {
  companyId: number;
  kind: Kind;
  claimant: Claimant;
}

/** What stands for an account and credential in the table of failures. */
export function failureSubject(ctx: Context, { companyId, kind, claimant }: AttemptOn<AttemptKind>): Buffer {
  const who = "userId" in claimant ? `user:${claimant.userId}` : `unknown:${claimant.unknown}`;
  return ctx.keys.hash("sign-in", `${companyId}|${kind}|${who}`);
}

/**
 * Compares once, counted as a failure before it does; what it finds, unless that is null, resets the count. Not for a
 * transaction, which would take the count back. Errors: 429 `account_locked`, and nothing is compared.
 */
export function countTry<T>(
  ctx: Context,
  { find, ...attempt }: AttemptOn<AttemptKind> & { find: () => Promise<T | null> },
): Promise<T | null> {
  const subject = failureSubject(ctx, attempt);
  return inTurn(subject.toString("base64"), () => tryOnce(ctx, subject, attempt, find));
}

async function tryOnce<T>(
  ctx: Context,
  subject: Buffer,
  attempt: AttemptOn<AttemptKind>,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const failures = await countAttempt(ctx, subject);
  if (failures === null) throw locked(await selectWait(ctx, subject));
  const delay = delayAfter(attempt.kind, failures);
  // Blocked before the secret is looked at: a second node must not get a free try meanwhile.
  if (delay > 0) await block(ctx, subject, delay);
  const found = await find().catch(async (failure) => {
    await forgetAttempt(ctx, subject);
    throw failure;
  });
  if (found === null) return null;
  const endless = attempt.kind === "password" ? failureSubject(ctx, { ...attempt, kind: "passcode" }) : null;
  await clearFailures(ctx, subject, endless);
  return found;
}

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
