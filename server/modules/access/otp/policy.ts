import type { Keys } from "../../../core/index";
import { tooMany } from "../../foundation/limits/index";
import type { MessageWords } from "../../foundation/messages/index";
import type { Limits } from "../../settings";

export const CODE_LENGTH = 6;
/** Seconds a code lives. */
export const CODE_LIFETIME = 300;
export const MOST_TRIES = 5;
/** The last challenges of a number's day are kept for addresses that have not asked for it today. */
export const RESERVED_OF_DAY = 3;

/** What was sent to a number so far. Ages in seconds; null where there is none. */
export interface SendingHistory {
  lastAge: number | null;
  inHour: number;
  oldestInHourAge: number | null;
  inDay: number;
  oldestInDayAge: number | null;
  /** This address has asked for this number today. */
  addressAskedToday: boolean;
}

/** Throws 429 when a number has had enough texts (contract of limits, `signup/otp` by number). */
export function guardSending(history: SendingHistory, limits: Limits): void {
  const { otpGap, otpPerNumberHour: hour, otpPerNumberDay: day } = limits;
  if (history.lastAge !== null && history.lastAge < otpGap) throw tooMany(1, otpGap - history.lastAge);
  if (history.inHour >= hour.max) throw tooMany(hour.max, hour.seconds - (history.oldestInHourAge ?? 0));
  const dayMax = history.addressAskedToday ? day.max - RESERVED_OF_DAY : day.max;
  if (history.inDay >= dayMax) throw tooMany(dayMax, day.seconds - (history.oldestInDayAge ?? 0));
}

const PURPOSE = "otp";

/** The stored form of a code: keyed, and bound to its challenge. */
export const hashCode = (keys: Keys, refNumber: string, code: string): Buffer =>
  keys.hash(PURPOSE, `${refNumber}|${code}`);

/** Whether a code is the one of its challenge, in the same time for every code. */
export const isCode = (
  keys: Keys,
  { refNumber, codeHash }: { refNumber: string; codeHash: Buffer },
  code: string,
): boolean => keys.matches(PURPOSE, `${refNumber}|${code}`, codeHash) === true;

/** What a code's text calls its challenge, as the screen does: the first four characters. */
export const shortReference = (refNumber: string) => refNumber.slice(0, 4).toUpperCase();

export interface CodeText {
  /** The institution's name. */
  company: string;
  code: string;
  refNumber: string;
  host: string;
  accountExists: boolean;
  purpose: "signup" | "recovery" | "number" | "second_step" | null;
}

/** What a code is for, where that is not said by the page alone. */
const FOR = {
  signup: [],
  recovery: [],
  number: ["texts.forNumber"],
  second_step: ["texts.forSignIn"],
} as const;

/** The text of a code. Its last line lets phones fill the code in on our own pages only. */
export function codeText(
  { say }: Pick<MessageWords, "say">,
  { company, code, refNumber, host, accountExists, purpose }: CodeText,
): string {
  const told = accountExists ? (["texts.accountExists"] as const) : FOR[purpose ?? "signup"];
  const lead = say("texts.code", { company, code, reference: shortReference(refNumber) });
  return `${[lead, ...told.map((key) => say(key))].join(" ")}\n\n@${host} #${code}`;
}
