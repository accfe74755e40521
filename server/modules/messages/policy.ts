/** Seconds a notice is worth sending. */
export const NOTICE_LIFETIME = 86_400;

const LONGEST_WAIT = 3_600;

/** Seconds until the next try: doubling, and never so long that most of the message's life is waited away. */
export const waitAfter = (attempts: number, lifetime: number): number =>
  Math.min(2 ** attempts, Math.round(lifetime / 10), LONGEST_WAIT);
