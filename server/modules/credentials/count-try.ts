import { createHash } from "node:crypto";
import { ApiError, type ErrorDetail, inTurn } from "../../core/index";
import type { Context } from "../context";
import { tooMany } from "../limits/index";
import { type AttemptKind, type CredentialKind, delayAfter, endOf, FREE_FAILURES } from "./attempt-policy";
import { block, clearFailures, countAttempt, forgetAttempt, selectWait } from "./store-failures";

/** Whose secret is tried. */
export interface Claimant {
  /** Null where nobody has the identifier. */
  userId: number | null;
  /**
   * What failures are counted by, and delayed: an identifier in its canonical form, with a sum over those of an account
   * that only ends guessing; a device of the account, by its hash; a session of it; or the account itself.
   */
  by: { identifier: string } | { device: Buffer } | { session: number } | "account";
}

export interface AttemptOn<Kind = CredentialKind> {
  companyId: number;
  kind: Kind;
  claimant: Claimant;
}

export interface Try<T> extends AttemptOn<AttemptKind> {
  /**
   * Compares. `ended`: the account has had its last guess, whatever is typed. Then nothing may match, at the same cost:
   * a refusal of another kind would tell that two identifiers are of one account.
   */
  find: (ended: boolean) => Promise<T | null>;
}

/** Sums of nobody: an unknown identifier costs the same writes. Some, so that no two tries wait for each other. */
const SUMS_OF_NOBODY = 64;

interface Subjects {
  subject: Buffer;
  /** Of the sum that counts along; null where there is none. */
  sum: Buffer | null;
}

/**
 * What stands for a claimant in the table of failures. Only what was typed is a secret, and hashed with the key; accounts,
 * sessions and devices are hashed in the open, so that their counts outlive every hash key.
 */
function subjectsOf(
  ctx: Context,
  { companyId, kind, claimant: { userId, by } }: AttemptOn<AttemptKind>,
): Subjects {
  const nameOf = (who: string) => `${companyId}|${kind}|${who}`;
  const hash = (who: string) => createHash("sha256").update(nameOf(who)).digest();
  if (by === "account") return { subject: hash(`user:${userId}`), sum: null };
  if ("device" in by) return { subject: hash(`device:${by.device.toString("hex")}`), sum: null };
  if ("session" in by) return { subject: hash(`session:${by.session}`), sum: null };
  const subject = ctx.keys.hash("sign-in", nameOf(by.identifier));
  const someone = userId === null ? `nobody:${(subject.at(-1) ?? 0) % SUMS_OF_NOBODY}` : `user:${userId}`;
  return { subject, sum: hash(someone) };
}

/**
 * Compares once, counted as a failure before it does; what it finds, unless that is null, resets the count. Not for a
 * transaction, which would take the count back. Errors: 429 `account_locked`, and nothing is compared.
 */
export function countTry<T>(ctx: Context, attempt: Try<T>): Promise<T | null> {
  const subjects = subjectsOf(ctx, attempt);
  // Honest parallel tries must not count against each other.
  return inTurn(`try ${subjects.subject.toString("base64")}`, () => tryOnce(ctx, subjects, attempt));
}

async function tryOnce<T>(ctx: Context, subjects: Subjects, attempt: Try<T>): Promise<T | null> {
  const { kind, claimant, find } = attempt;
  const { userId, by } = claimant;
  const { subject } = subjects;
  const most = endOf(kind);
  const ofAccount = by === "account";
  const device = by !== "account" && "device" in by ? by.device : null;
  const counted = await countAttempt(ctx, { ...subjects, kind, userId, ofAccount, device, most });
  if (counted === null) throw locked(attempt, subject, await selectWait(ctx, subject));
  const delay = delayAfter(kind, counted.failures);
  // Blocked before the secret is looked at: a second node must not get a free try meanwhile.
  if (delay > 0) await block(ctx, subject, delay);
  const found = await find((counted.sum ?? 0) > most).catch(async (failure) => {
    await forgetAttempt(ctx, subjects);
    throw failure;
  });
  if (found !== null && userId !== null)
    await clearFailures(ctx, { userId, kind, proven: { subject, device } });
  return found;
}

const DAY = 86_400;

const INDEFINITE: ErrorDetail = {
  field: "",
  reason: "indefinite",
  message: "waiting does not open it: sign in another way or recover access",
};

function locked(
  { companyId, kind, claimant }: AttemptOn<AttemptKind>,
  subject: Buffer,
  wait: number | null,
): ApiError {
  const { options } = tooMany(FREE_FAILURES, wait ?? DAY);
  return new ApiError("account_locked", {
    ...options,
    details: wait === null ? [INDEFINITE] : [],
    noted: {
      action: "sign_in.refused",
      companyId,
      subjectId: claimant.userId,
      per: subject.toString("base64"),
      details: { credential: kind },
    },
  });
}
