import { IDLE_SECONDS } from "../../../../lib/contract/index";
import type { SessionRow } from "./store-sessions";

/** Reuse of the immediate predecessor is answered with the same successor for this long (seconds). */
export const REUSE_GRACE = 10;
/** … and for this long while the successor was never used: its answer may have been lost. */
export const LOST_ANSWER_GRACE = 60;

/** Seconds since a credential or code was proven within which changes of secrets and identity are allowed. */
export const FRESH_AUTHENTICATION = 600;

/** Seconds in which a sign-in whose secret was right has to be finished. */
export const SECOND_STEP_LIFETIME = 300;
/** Tries to finish it. */
export const STEP_TRIES = 5;

/** A device that others use too is left without a word more often: no session on it lasts longer (seconds). */
export const SHARED_DEVICE_LIFETIME = 3_600;

/**
 * What is known of the last use may be so old (seconds): pages tell of reading and typing twice a minute, and use is noted
 * once a minute. No one at work is signed out for it.
 */
export const USE_NOTED_WITHIN = 90;

/** What ends with its access token: it is not refreshed. */
export const isNotRefreshed = (scope: SessionRow["scope"]): boolean =>
  scope === "recovery" || scope === "second_step";

/** Whether a session is one of a customer who is signed in or signs up. */
export const isCustomers = (scope: SessionRow["scope"]): boolean => scope === "user" || scope === "signup";

type IdleRule = Pick<SessionRow, "scope" | "locksWhenIdle" | "endsAfterIdle">;

/** Seconds without use after which a session ends or locks; null for one that does neither. */
export function idleLimit({ scope, locksWhenIdle, endsAfterIdle }: IdleRule): number | null {
  if (scope === "staff" || scope === "staff_setup") return locksWhenIdle ? IDLE_SECONDS.staff : null;
  return isCustomers(scope) ? endsAfterIdle : null;
}

const ACCESS_PREFIX = "sat_";
const REFRESH_PREFIX = "srt_";
const TOKEN_BYTES = 32;

export const newAccessToken = (bytes: (length: number) => Buffer) =>
  ACCESS_PREFIX + bytes(TOKEN_BYTES).toString("base64url");
export const newRefreshToken = (bytes: (length: number) => Buffer) =>
  REFRESH_PREFIX + bytes(TOKEN_BYTES).toString("base64url");

export interface Rotation {
  /** Seconds since the presented token was rotated. */
  age: number;
  /** The successor has been rotated itself, so the presented token is no immediate predecessor. */
  successorRotated: boolean;
  /** Any token of the successor pair was accepted. */
  successorUsed: boolean;
}

/** Whether a rotated refresh token may still have its successor (contract of tokens, refresh). */
export function mayRepeat({ age, successorRotated, successorUsed }: Rotation): boolean {
  if (successorRotated) return false;
  return age <= REUSE_GRACE || (age <= LOST_ANSWER_GRACE && !successorUsed);
}
