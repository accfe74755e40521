/** Reuse of the immediate predecessor is answered with the same successor for this long (seconds). */
export const REUSE_GRACE = 10;
/** … and for this long while nobody ever used the successor: its answer may have been lost. */
export const LOST_ANSWER_GRACE = 60;

/** Seconds since a credential or code was proven within which changes of secrets and identity are allowed. */
export const FRESH_AUTHENTICATION = 600;

/**
 * Seconds without use after which a session of staff locks that was opened so: ten minutes, and one because use is noted
 * once a minute. No access token lives so long, so it is enough to look when tokens are refreshed.
 */
export const IDLE_BEFORE_LOCK = 660;

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
