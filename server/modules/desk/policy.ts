import { isLine, isStorable, keptLine, LONGEST_REASON } from "../../../lib/contract/rules";
import { asciiDigits } from "../../../lib/forms/ascii-digits";
import { invalidField } from "../../core/index";

/** Shorter ends of numbers belong to too many. */
const FEWEST_DIGITS = 4;
/** Fewer are the end of a number, whose zeros count; in front of a whole number zeros only lead to it. */
const WHOLE_NUMBER = 8;
/** A name is known by fewer words. */
const MOST_WORDS = 8;
/** Digits of the longest country code. */
const COUNTRY_CODE = 3;

/** What a text that staff typed may be. */
export type Wanted =
  | { kind: "customer_number"; number: string }
  | { kind: "digits"; account: string | null; mobile: string | null; international: boolean }
  | { kind: "name"; text: string };

/** Reads a search as people write numbers: with blanks, hyphens and brackets, in the digits of any script. */
export function readSearch(text: string): Wanted {
  const bare = asciiDigits(text).replaceAll(/[\s\p{Pd}\p{Cf}()./]/gu, "");
  if (/^[a-z]{2,5}[0-9]{6,10}$/i.test(bare)) return { kind: "customer_number", number: bare.toUpperCase() };
  const [, plus, digits] = /^(\+?)([0-9]+)$/.exec(bare) ?? [];
  if (digits === undefined) return { kind: "name", text };
  const international = plus === "+" || digits.startsWith("00");
  const end = digits.length < WHOLE_NUMBER ? digits : digits.replace(/^0+/, "");
  return {
    kind: "digits",
    account: plus === "+" ? null : digits,
    mobile: end.length < FEWEST_DIGITS ? null : end,
    international,
  };
}

/** Whether digits are a whole mobile number, written with or without the code of its country. */
export const isWholeMobile = (mobile: string, digits: string, international: boolean): boolean => {
  const before = mobile.length - 1 - digits.length;
  return international ? before === 0 : before >= 0 && before <= COUNTRY_CODE;
};

/** A word as the index knows it, and how it sounds; null for a short one, and in other scripts. */
export interface Word {
  word: string;
  sound: string | null;
}

type Match = "whole" | "beginnings" | "sounds";

const quoted = (word: string, mark = "") => `'${word.replaceAll(/['\\]/g, "")}'${mark}`;

function term(companyId: number, { word, sound }: Word, match: Match): string {
  if (match === "whole") return quoted(`${companyId} ${word}`);
  const beginning = quoted(`${companyId} ${word}`, ":*");
  return match === "sounds" && sound ? `(${beginning} | ${quoted(`${companyId}~${sound}`)})` : beginning;
}

/** Asks the index for names that have all these words, in any order (`tsquery`). */
export const nameQuery = (companyId: number, words: Word[], match: Match): string =>
  words
    .slice(0, MOST_WORDS)
    .map((word) => term(companyId, word, match))
    .join(" & ");

/** How many letters have to be changed, added, left out or swapped with the next one. */
export function distance(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

const LETTERS_PER_SLIP = 3;

/** How far the nearest words of a name are from what was typed; null where they are other words. */
export function slips(typed: string[], name: string[]): number | null {
  let sum = 0;
  for (const word of typed) {
    const nearest = Math.min(...name.map((other) => (other.startsWith(word) ? 0 : distance(word, other))));
    if (nearest > Math.floor(word.length / LETTERS_PER_SLIP)) return null;
    sum += nearest;
  }
  return sum;
}

/** Why a customer is looked up, as the audit keeps it. Errors: 400 on `reason` where the institution asks and none is given. */
export function readReason(
  company: { lookupReasonRequired: boolean },
  written: string | undefined,
): string | undefined {
  const reason = written === undefined ? "" : keptLine(written);
  if (reason === "" && !company.lookupReasonRequired) return undefined;
  if (reason === "") throw invalidField("reason", "required", "must say why you look");
  if (!isStorable(reason)) throw invalidField("reason", "malformed", "must be well-formed Unicode");
  if (isLine(reason, LONGEST_REASON)) return reason;
  const message = `must have at most ${LONGEST_REASON} characters`;
  throw invalidField("reason", "too_long", message, LONGEST_REASON);
}

/** What an audit row keeps of it. */
export const whyOf = (reason: string | undefined) => (reason === undefined ? {} : { reason });
