/** The service as an outsider knows it, small enough to be checked by reading. Times in seconds. */

export type Scope = "signup" | "recovery" | "user" | "staff";
export type SecretKind = "password" | "user_passcode";

export interface ModelAccount {
  id: number;
  number: string;
}

export interface ModelCustomer {
  company: number;
  /** Null while only the bank knows it. */
  number: string;
  mobile: string;
  named: boolean;
  dob: string | null;
  dobByBank: boolean;
  /** Whether the name is still as the bank fed it: no update says the same. */
  nameByBank: boolean;
  /** What recovery asks for in place of a birth date that was changed, and until when. */
  former: { dob: string | null; until: number } | null;
  secrets: Record<SecretKind, string | null>;
  recoveryMisses: number;
  accounts: ModelAccount[];
}

/** A record fed by the bank that nobody has claimed. */
export interface ModelRecord {
  company: number;
  number: string;
  mobile: string;
  dob: string;
  misses: number;
  claimed: boolean;
  accounts: ModelAccount[];
}

export interface ModelChallenge {
  ref: string;
  mobile: string;
  /** Null when it was asked for without an app key. */
  appKey: string | null;
  /** What it serves; null where only its verification tells whose the number is. */
  purpose: "signup" | "recovery" | null;
  code: string;
  tries: number;
  over: boolean;
  expiresAt: number;
}

export interface AccessToken {
  value: string;
  expiresAt: number;
  used: boolean;
}

export interface RefreshToken {
  value: string;
  expiresAt: number;
  rotatedAt: number | null;
  successor: { access: AccessToken; refresh: RefreshToken } | null;
}

export interface ModelSession {
  id: number;
  company: number;
  appKey: string;
  /** Null for staff. */
  customer: ModelCustomer | null;
  scope: Scope;
  authenticatedAt: number;
  proven: { mobile: string; at: number } | null;
  endsAt: number;
  revoked: boolean;
  access: AccessToken[];
  refresh: RefreshToken[];
}

export interface BankModel {
  customers: ModelCustomer[];
  records: ModelRecord[];
  challenges: ModelChallenge[];
  sessions: ModelSession[];
  /** Wrong secrets in a row, by company, kind and identifier. */
  failures: Map<string, number>;
}

export const OTP_LIFETIME = 300;
export const MOST_TRIES = 5;
export const ACCESS_LIFETIME = 600;
export const REFRESH_LIFETIME = 7_200;
export const SESSION_LIFETIME = 43_200;
export const FRESH = 600;
export const MOST_MISSES = 5;

export const FORMER_GUARDS = 72 * 3_600;

/** The birth date that recovery asks for. */
export const guardingDob = ({ dob, former }: ModelCustomer, now: number) =>
  former && former.until > now ? former.dob : dob;

export const hasSecret = ({ secrets }: ModelCustomer) =>
  secrets.password !== null || secrets.user_passcode !== null;

export const isActive = (customer: ModelCustomer) => customer.named && hasSecret(customer);

export const isLive = (session: ModelSession, now: number) => !session.revoked && session.endsAt > now;

/** Whether any token of a session still works: only then its user is told of it. */
export const canAct = (session: ModelSession, now: number) =>
  isLive(session, now) &&
  (session.access.some(({ expiresAt }) => expiresAt > now) ||
    session.refresh.some(({ expiresAt, rotatedAt }) => rotatedAt === null && expiresAt > now));

/** The record that a signed-up number may claim. */
export const recordFor = ({ records }: BankModel, { company, mobile }: ModelCustomer) =>
  records.find((record) => !record.claimed && record.company === company && record.mobile === mobile);

export function endOthers({ sessions }: BankModel, kept: ModelSession): void {
  for (const session of sessions) {
    if (session !== kept && session.customer === kept.customer && session.customer) session.revoked = true;
  }
}

/** Whether a rotated refresh token may be exchanged again for the same successor. */
export function mayRepeat({ rotatedAt, successor }: RefreshToken, now: number): boolean {
  if (!successor || rotatedAt === null || successor.refresh.rotatedAt !== null) return false;
  const age = now - rotatedAt;
  return age <= 10 || (age <= 60 && !successor.access.used);
}

/** The moments at which something expires: no step may run close to one. */
export function boundaries({ challenges, customers, sessions }: BankModel): number[] {
  return [
    ...customers.flatMap(({ former }) => (former ? [former.until] : [])),
    ...challenges.map(({ expiresAt }) => expiresAt),
    ...sessions.flatMap((session) => [
      session.endsAt,
      session.authenticatedAt + FRESH,
      ...(session.proven ? [session.proven.at + FRESH] : []),
      ...session.access.map(({ expiresAt }) => expiresAt),
      ...session.refresh.flatMap(({ expiresAt, rotatedAt }) =>
        rotatedAt === null ? [expiresAt] : [expiresAt, rotatedAt + 10, rotatedAt + 60],
      ),
    ]),
  ];
}
