/** Seconds a notice is worth sending; a code says itself when it ends. */
export const NOTICE_LIFETIME = 86_400;

const LONGEST_WAIT_OF_CODE = 30;
const LONGEST_WAIT_OF_NOTICE = 3_600;

/** Seconds until the next try: doubling, for a code never so long that most of its life is waited away. */
export const waitAfter = (attempts: number, isCode: boolean): number =>
  Math.min(2 ** attempts, isCode ? LONGEST_WAIT_OF_CODE : LONGEST_WAIT_OF_NOTICE);
