/** Seconds from one failed try to the next: the tries are at 0, and after each of these. */
const WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** By how much a wait is longer or shorter by chance, so that what failed together does not come back together. */
const JITTER = 0.2;
const LONGEST_WAIT = 86_400;

/** Endpoints that one process sends to at once. */
export const MAX_QUEUES = 100;
/** Deliveries of an endpoint that are claimed at first, and at most once it takes them quickly. */
export const FIRST_CLAIM = 4;
export const LARGEST_CLAIM = 100;
/** Milliseconds after which a delivery that was claimed is not sent any more: it is claimed anew, as it is then. */
export const CLAIM_MS = 1_000;
/** Seconds that an endpoint is left to the process that sends to it; several times as long as the pauses of its rounds. */
export const LEASE = 20;
/** Outcomes that are recorded by one statement. */
export const LARGEST_RECORD = 100;
/** Failed tries after which a delivery steps aside, and later ones of the same account go before it. */
export const STEPS_ASIDE_AFTER = 2;
/** Bytes of a secret. */
export const SECRET_BYTES = 32;
/** Seconds that a former secret still signs. */
export const SECRET_OVERLAP = 86_400;
/** Former secrets that sign at once: each is a signature more in the header of every message. */
export const MAX_FORMER_SECRETS = 5;
/** Days of nothing but failures after which an endpoint is disabled. */
export const FAILING_DAYS = 5;
/** Hours without a try after which failures are counted anew: longer than the longest wait. */
export const FORGOTTEN_AFTER = 48;
/** Events of one endpoint, or of one replay, that are looked at in one step. */
export const STEP = 500;
/** Deliveries that may wait before a replay adds more: what happens now does not wait behind the past. */
export const MAX_WAITING_DELIVERIES = 100;

/**
 * Seconds until the next try after so many failed ones, or null: there is none. `chance` is from 0 to 1; a target may
 * ask for more patience (`Retry-After`, in seconds), for a day at most.
 */
export function waitAfter(failed: number, chance: number, retryAfter = 0): number | null {
  const wait = WAITS[failed - 1];
  if (wait === undefined) return null;
  return Math.max(wait * (1 - JITTER + 2 * JITTER * chance), Math.min(retryAfter, LONGEST_WAIT));
}

/** `Retry-After` in seconds: it is a number of them, or a moment; 0 for anything else. */
export function readRetryAfter(text: string | null, now: Date): number {
  if (text === null) return 0;
  const seconds = /^[0-9]{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

const SECRETS = /\b(whsec_|sk_(?:live|test)_|s[ar]t_)[A-Za-z0-9+/=_-]{8,}/g;

/** What a target answered, without what should not be kept. */
export const withoutSecrets = (body: string): string => body.replace(SECRETS, "$1[removed]");
