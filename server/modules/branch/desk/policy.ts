import { asciiDigits, bareIdentifier } from "../../../../lib/contract/clean-identifier";
import {
  ACCOUNT_NUMBER,
  bareAccountNumber,
  isLine,
  isStorable,
  keptLine,
  LONGEST_ACCOUNT_NUMBER,
  LONGEST_REASON,
} from "../../../../lib/contract/rules";
import { invalidField, overMost } from "../../../core/index";

/** Shorter ends of numbers belong to too many. */
const FEWEST_DIGITS = 4;
/** A name is known by fewer words. */
const MOST_WORDS = 8;
/** Digits of the longest country code. */
const COUNTRY_CODE = 3;

/** What a text that staff typed may be. Words of a mixed search may be of a name or a town, or be an e-mail address or a number. */
export type Wanted =
  | { kind: "customer_number"; number: string; otherwise: Mixed }
  | { kind: "digits"; account: string | null; number: string | null; international: boolean }
  | Mixed;

export interface Mixed {
  kind: "words";
  text: string;
  /** What an account's number may be, or its end. */
  account: string | null;
  addresses: string[];
  numbers: string[];
  /** The end of an account's number, which has letters too or none, beside other words. */
  ending: { end: string; others: string } | null;
}

/** Zeros in front of a whole mobile number only lead to it; of a customer number, and of the end of a number, they count. */
const withoutZeros = (digits: string) => digits.replace(/^0+(?=[1-9][0-9]{6})/, "");

const isNumber = (word: string) =>
  /^\+?[0-9]+(?:\p{Pd}[0-9]+)*$/u.test(word) && digitsOf(word).length >= FEWEST_DIGITS;
const digitsOf = (word: string) => word.replaceAll(/[^0-9]/g, "");

/** Reads a search as people write numbers: with blanks, hyphens and brackets, in the digits of any script. */
export function readSearch(text: string): Wanted {
  const written = asciiDigits(text);
  const bare = bareIdentifier(text).replaceAll(/[-()./]/g, "");
  if (/^[a-z]{2,5}[0-9]{6,10}$/i.test(bare))
    return { kind: "customer_number", number: bare.toUpperCase(), otherwise: readWords(written, bare) };
  const [, plus, digits] = /^(\+?)([0-9]+)$/.exec(bare) ?? [];
  if (digits === undefined) return readWords(written, bare);
  const number = withoutZeros(digits);
  return {
    kind: "digits",
    account: plus === "+" ? null : digits,
    number: number.length < FEWEST_DIGITS ? null : number,
    international: plus === "+" || digits.startsWith("00"),
  };
}

function readWords(text: string, bare: string): Mixed {
  const words = text.split(/[\s,;]+/u);
  const addresses = words.filter((word) => word.includes("@")).map((word) => word.toLowerCase());
  const numbers = words.filter(isNumber).map((word) => withoutZeros(digitsOf(word)));
  const names = words.filter((word) => !word.includes("@") && !isNumber(word));
  const account = isAccount(bare) ? bare.toUpperCase() : null;
  const lettered = names.filter((word) => /[0-9]/.test(word) && isAccount(bareAccountNumber(word)));
  const [end, another] = [...numbers, ...lettered.map(bareAccountNumber)];
  const others = names.filter((word) => !lettered.includes(word)).join(" ");
  const ending = end === undefined || another !== undefined || others === "" ? null : { end, others };
  return { kind: "words", text: names.join(" "), account, addresses, numbers, ending };
}

const isAccount = (bare: string) =>
  bare.length >= FEWEST_DIGITS && bare.length <= LONGEST_ACCOUNT_NUMBER && ACCOUNT_NUMBER.test(bare);

/** Whether digits are a whole mobile number, written with or without the code of its country. */
export const isWholeMobile = (mobile: string | null, digits: string, international: boolean): boolean => {
  if (!mobile?.endsWith(digits)) return false;
  const before = mobile.length - 1 - digits.length;
  return international ? before === 0 : before >= 0 && before <= COUNTRY_CODE;
};

/** A word as the index knows it, how it sounds (null for a short one, and in other scripts), and the towns called so. */
export interface Word {
  word: string;
  sound: string | null;
  towns: number[];
}

type Match = "whole" | "beginnings" | "slips" | "sounds";

/** Terms of the index, by the mark in front of each (`customer_search` in the migrations); `:*` is the beginning of one. */
const term = (
  companyId: number,
  mark: " " | "~" | "-" | "!" | "@" | "#" | "+" | "=" | "%",
  text: string | number,
  more = "",
) => `'${companyId}${mark}${String(text).replaceAll(/['\\]/g, "")}'${more}`;
const anyOf = (terms: string[]) => `(${terms.join(" | ")})`;

/** A shorter word has too many neighbours. */
const SHORTEST_SLIP = 4;

/** A word without each of its letters: two words that have such a form in common are one slip apart. */
const withoutALetter = (word: string) => [
  ...new Set([...word].map((_, index, letters) => letters.toSpliced(index, 1).join(""))),
];

function slipTerms(companyId: number, word: string): string[] {
  if ([...word].length < SHORTEST_SLIP) return [];
  const shorter = withoutALetter(word);
  return [
    ...[word, ...shorter].map((form) => term(companyId, "-", form)),
    ...shorter.map((form) => term(companyId, " ", form)),
  ];
}

/** Before a syllable of Chinese, or of Korean in its letters: family and given name are written without a blank. */
const SYLLABLE = /(?=[\p{Script=Han}\u1100-\u1112])/u;
const MOST_SYLLABLES = 5;

/** The two names that a word may be. */
function asTwoNames(companyId: number, word: string): string[] {
  const syllables = word.split(SYLLABLE);
  if (syllables.length < 2 || syllables.length > MOST_SYLLABLES) return [];
  return syllables.slice(1).map((_, index) => {
    const [first, second] = [syllables.slice(0, index + 1), syllables.slice(index + 1)];
    return `(${term(companyId, " ", first.join(""))} & ${term(companyId, " ", second.join(""), ":*")})`;
  });
}

function wordTerms(companyId: number, { word, sound, towns }: Word, match: Match, alone: boolean): string {
  const terms = [
    term(companyId, " ", word, match === "whole" ? "" : ":*"),
    ...asTwoNames(companyId, word),
    ...(match === "slips" ? slipTerms(companyId, word) : []),
  ];
  if (match === "sounds" && sound) terms.push(term(companyId, "~", sound));
  // A town alone has too many customers: it tells those apart that another word finds.
  if (!alone) terms.push(...towns.map((id) => term(companyId, "%", id)));
  return anyOf(terms);
}

/** Digits from their end, as indexes keep numbers that are found by their last ones. */
export const fromTheirEnd = (digits: string) => [...digits].reverse().join("");

/** A customer number without its letters, or the end of a mobile number. @param year whether it may be a year of birth */
export function numberTerms(companyId: number, digits: string, year = false): string {
  const terms = [
    term(companyId, "#", digits.replace(/^0+/, "")),
    term(companyId, "+", fromTheirEnd(digits), ":*"),
  ];
  if (year && /^(19|20)[0-9]{2}$/.test(digits)) terms.push(term(companyId, "=", digits));
  return anyOf(terms);
}

interface Words {
  words: Word[];
  addresses: string[];
  numbers: string[];
}

/** Asks the index for customers that have all these words, addresses and numbers, in any order (`tsquery`). */
export function customerQuery(companyId: number, { words, addresses, numbers }: Words, match: Match): string {
  const alone = words.length + addresses.length + numbers.length === 1;
  return [
    ...words.map((word) => wordTerms(companyId, word, match, alone)),
    ...addresses.map((address) => term(companyId, "@", address, ":*")),
    ...numbers.map((digits) => numberTerms(companyId, digits, true)),
  ]
    .slice(0, MOST_WORDS)
    .join(" & ");
}

/** Narrows a query to the customers of a branch. */
export const ofBranch = (companyId: number, query: string, branch: string): string =>
  `(${query}) & ${term(companyId, "!", branch)}`;

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
  throw overMost("reason", "too_long", LONGEST_REASON, "characters");
}
