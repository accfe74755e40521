import { ApiError, type ErrorDetail, inTurn } from "../../../core/index";
import type { Context } from "../../context";
import { tooMany } from "../../foundation/limits/index";
import { type AttemptKind, delayAfter, endOf, FREE_FAILURES } from "./attempt-policy";
import { type ClaimantCount, type Counted, countKnown } from "./store-counts";
import { block, clearFailures, forgetAttempt, selectWait } from "./store-failures";

/** Whose secret is tried, and how the try is counted. */
export interface Claimant<Found = unknown> {
  /** In its canonical form; null where the claimant is known without one. */
  identifier: string | null;
  /**
   * Tries of one turn wait for each other in this process: honest parallel ones must not count against each other. Without
   * one it is the identifier's.
   */
  turn?: string | null;
  count: ClaimantCount<Found>;
}

/** One who is known before the try is counted. */
export interface KnownClaimant {
  /** Null where no account has the identifier. */
  userId: number | null;
  /**
   * What failures are counted by, and delayed: an identifier in its canonical form, with a sum over those of an account
   * that only ends guessing; a session of the account; or the account itself.
   */
  by: { identifier: string } | { session: number } | "account";
}

export interface Attempt<Found = unknown> {
  companyId: number;
  kind: AttemptKind;
  claimant: Claimant<Found>;
}

export function knownClaimant({ userId, by }: KnownClaimant): Claimant<null> {
  const ofAccount = by === "account";
  const identifier = !ofAccount && "identifier" in by ? by.identifier : null;
  const who = ofAccount ? `user:${userId}` : "session" in by ? `session:${by.session}` : null;
  return { identifier, turn: who, count: countKnown({ userId, who, ofAccount }) };
}

/** A try that was counted. */
export interface Tried<Found = unknown> extends Counted<Found> {
  kind: AttemptKind;
  /**
   * The account has had its last guess, whatever is typed. Then nothing may match, at the same cost: a refusal of another
   * kind would tell that two identifiers are of one account.
   */
  ended: boolean;
}

/**
 * Counts a try as a failure, and works on it in its turn: compares once (`comparing`), and takes the count back where it was
 * right (`clearFailures`). Not for a transaction, which would take the count back. Errors: 429 `account_locked`, and the work
 * is not begun.
 */
export const inTry = <Found, T>(
  ctx: Context,
  { work, ...attempt }: Attempt<Found> & { work: (tried: Tried<Found>) => Promise<T> },
): Promise<T> => {
  const { companyId, kind, claimant } = attempt;
  return inTurn(`try ${companyId}|${kind}|${claimant.turn ?? claimant.identifier}`, async () =>
    work(await begin(ctx, attempt)),
  );
};

/** Sums of unknown identifiers, which so cost the same writes. Some, so that no two tries wait for each other. */
const SUMS_OF_UNKNOWN = 64;

async function begin<Found>(
  ctx: Context,
  { companyId, kind, claimant }: Attempt<Found>,
): Promise<Tried<Found>> {
  const { identifier: typed, count } = claimant;
  const identifier = typed === null ? null : ctx.keys.hash("sign-in", `${companyId}|${kind}|${typed}`);
  const unknown = `nobody:${(identifier?.at(-1) ?? 0) % SUMS_OF_UNKNOWN}`;
  const most = endOf(kind);
  const counted = await count(ctx.db, { companyId, kind, identifier, unknown, most });
  if (counted.failures === null)
    throw locked({ ...counted, companyId, kind }, await selectWait(ctx, counted.subject));
  const delay = delayAfter(kind, counted.failures);
  // Blocked before the secret is looked at, and by this try itself: others of the same moment do not get a try for free.
  if (delay > 0 && !(await block(ctx, counted.subject, delay))) {
    await forgetAttempt(ctx, counted, true);
    throw locked({ ...counted, companyId, kind }, await selectWait(ctx, counted.subject));
  }
  return { ...counted, kind, ended: (counted.summed ?? 0) > most };
}

/** Takes the count back where the secret could not be compared. */
export const comparing = <T>(ctx: Context, tried: Tried, compare: () => Promise<T>): Promise<T> =>
  compare().catch(async (failure) => {
    await forgetAttempt(ctx, tried);
    throw failure;
  });

interface Try<T> extends Omit<Attempt, "claimant"> {
  claimant: KnownClaimant & { userId: number };
  find: () => Promise<T | null>;
}

/** One try of a known claimant: what `find` finds resets the count, unless that is null. Errors: 429 `account_locked`. */
export function countTry<T>(ctx: Context, { claimant, find, ...attempt }: Try<T>): Promise<T | null> {
  const { kind } = attempt;
  const { userId } = claimant;
  return inTry(ctx, {
    ...attempt,
    claimant: knownClaimant(claimant),
    async work(tried) {
      const found = await comparing(ctx, tried, find);
      if (found !== null) await clearFailures(ctx, { userId, kind, proven: tried });
      return found;
    },
  });
}

const DAY = 86_400;

const INDEFINITE: ErrorDetail = {
  field: "",
  reason: "indefinite",
  message: "waiting does not open it: sign in another way or recover access",
};

/** 429: this credential is not looked at; without a wait, waiting does not help. */
export function locked(
  {
    companyId,
    kind,
    userId,
    subject,
  }: Pick<Attempt, "companyId" | "kind"> & Pick<Counted, "userId" | "subject">,
  wait: number | null,
): ApiError {
  const { options } = tooMany(FREE_FAILURES, wait ?? DAY);
  return new ApiError("account_locked", {
    ...options,
    details: wait === null ? [INDEFINITE] : [],
    noted: {
      action: "sign_in.refused",
      companyId,
      subjectId: userId,
      per: subject.toString("base64"),
      details: { credential: kind },
    },
  });
}
