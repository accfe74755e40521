import { capital } from "./capital";

/** A status goes well, is under way, rests, came to nothing, bars its owner, is over, or was not begun. */
export type StatusTone = "good" | "waits" | "rests" | "failed" | "barred" | "ended" | "outside";

/** The word of each, and its tone; a page that shows another one does not compile. */
const STATUSES = {
  active: ["active", "good"],
  approved: ["approved", "good"],
  cancelled: ["cancelled", "ended"],
  checked: ["checked", "waits"],
  checking: ["being checked", "waits"],
  closed: ["closed", "ended"],
  current: ["up to date", "good"],
  committing: ["being imported", "waits"],
  delivered: ["delivered", "good"],
  disabled: ["disabled", "barred"],
  done: ["done", "good"],
  dormant: ["dormant", "rests"],
  enabled: ["enabled", "good"],
  expired: ["expired", "ended"],
  failed: ["failed", "failed"],
  frozen: ["frozen", "barred"],
  invited: ["invited", "waits"],
  live: ["active", "good"],
  mobile_verified: ["signing up: number verified", "waits"],
  open: ["open", "good"],
  pending: ["waiting", "waits"],
  pending_approval: ["pending approval", "waits"],
  profile_completed: ["signing up: name given", "waits"],
  received: ["columns to be chosen", "waits"],
  receiving: ["being received", "waits"],
  refused: ["refused", "ended"],
  rejected: ["rejected", "failed"],
  reset: ["reset", "ended"],
  retired: ["retired", "ended"],
  revoked: ["revoked", "ended"],
  running: ["running", "waits"],
  sent: ["sent", "good"],
  silent: ["silent", "failed"],
  stale: ["late", "failed"],
  settled: ["solved by the customer", "good"],
  suppressed: ["stopped", "ended"],
  suspended: ["suspended", "barred"],
  unclaimed: ["not signed up", "outside"],
  unused: ["not used yet", "outside"],
  waiting: ["waiting", "waits"],
  withdrawn: ["withdrawn", "ended"],
} satisfies Record<string, [word: string, tone: StatusTone]>;

export type StatusValue = keyof typeof STATUSES;

/** The word of each status, as it stands within a sentence. */
export const STATUS_WORDS = Object.fromEntries(
  Object.entries(STATUSES).map(([status, [word]]) => [status, word]),
) as Record<StatusValue, string>;

/** The word of a status where it stands by itself. */
export const statusName = (status: StatusValue): string => capital(STATUSES[status][0]);

/** The tone of a status, from which its icon and its colour follow. */
export const toneOf = (status: StatusValue): StatusTone => STATUSES[status][1];
