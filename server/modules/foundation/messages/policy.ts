/** Seconds a notice is worth sending. */
export const NOTICE_LIFETIME = 86_400;

const LONGEST_WAIT = 3_600;

/** Seconds until the next try: doubling, and never so long that most of the message's life is waited away. */
export const waitAfter = (attempts: number, lifetime: number): number =>
  Math.min(2 ** attempts, Math.round(lifetime / 10), LONGEST_WAIT);

/** Under which keys the texts of a company are counted. */
export const budgetKey = (companyId: number) => ({
  company: `sms:${companyId}`,
  country: (country: string) => `sms:${companyId}:country:${country}`,
  prefix: (prefix: string) => `sms:${companyId}:prefix:${prefix}`,
});

/** Seconds between two mails about changes to access: what happens meanwhile is in the next one. */
export const TOLD_PAUSE = 900;

/** So many of a hundred codes that went out have to come back, or a prefix of numbers looks like fraud. */
export const LOWEST_CONVERSION = 20;
/** Seconds that the watch blocks a prefix for: the attacker may have gone by then. */
export const BLOCK_SECONDS = 3_600;
/** Texts are counted in steps of so many seconds. A step is judged once it is over: people need time to answer. */
export const STEP_SECONDS = 600;
