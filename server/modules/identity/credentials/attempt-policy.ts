export type CredentialKind = "password" | "passcode";
/** What failures are counted of: codes of an authenticator app and recovery codes like passwords, each on their own. */
export type AttemptKind = CredentialKind | "totp" | "recovery_code";

/** From this failure on, a further try has to wait. */
export const FREE_FAILURES = 5;
/** Passwords and codes of an app: after so many failures in a row only recovery opens the account. */
const PASSWORD_END = 100;
/** Passcodes: after so many only another kind of sign-in opens passcodes again. */
const PASSCODE_END = 20;

const MINUTE = 60;

/** After so many failures in a row waiting does not help. */
export const endOf = (kind: AttemptKind) => (kind === "passcode" ? PASSCODE_END : PASSWORD_END);

/**
 * Seconds that the next try has to wait after `failures` in a row; Infinity when waiting does not help.
 */
export function delayAfter(kind: AttemptKind, failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  if (failures >= endOf(kind)) return Number.POSITIVE_INFINITY;
  if (kind !== "passcode") return Math.min(2 ** (failures - FREE_FAILURES), 15 * MINUTE);
  return failures >= 10 ? 60 * MINUTE : 15 * MINUTE;
}
