import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { LONGEST_PASSWORD } from "../../../../lib/contract/index";
import type { ErrorDetail, PasswordFilter } from "../../../core/index";
import { isBreached } from "./breached-passwords";

/** Every usual way to write a birth date in digits. @param dob `YYYY-MM-DD` */
export function birthDateForms(dob: string): string[] {
  const [year = "", month = "", day = ""] = dob.split("-");
  const short = year.slice(2);
  return [
    ...[year, short].flatMap((y) => [day + month + y, month + day + y, y + month + day, y + day + month]),
    year + month,
    month + year,
    day + month,
    month + day,
    year,
  ];
}

/** What is longer is judged by its beginning: the work for a secret stays a matter of some milliseconds. */
const JUDGED = 32;

let judge: ZxcvbnFactory | undefined;

/**
 * The guesses that an attacker needs for a secret who knows common secrets, words, dates, lines of a keyboard or a
 * keypad, repetitions, and `words`: an estimate by the library zxcvbn-ts.
 */
export function guessesFor(secret: string, words: string[] = []): number {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 8 });
  return judge.check([...secret].slice(0, JUDGED).join(""), words).guesses;
}

/** What must remain of a password once everything an attacker would try first is cut out. */
const UNGUESSABLE = 8;
/** What an attacker tries at a locked door within months, and at a stolen list within a second. */
const FEW_GUESSES = 1_000_000;

/** Why a secret cannot be used, and what would be right. */
export type SecretFault = Omit<ErrorDetail, "field">;

/** The one form in which a secret is hashed and compared. */
export const canonicalSecret = (secret: string) => secret.normalize("NFKC");

/** What everybody knows of a person, before and after the change that sets the secret. */
export interface SecretContext {
  /** Names, e-mails, numbers, the institution's name. */
  words: (string | null | undefined)[];
  /** E.164. */
  mobiles: (string | null | undefined)[];
  /** `YYYY-MM-DD`. */
  birthDates: (string | null | undefined)[];
}

const monthNames = (dob: string) =>
  (["long", "short"] as const).map((month) =>
    new Intl.DateTimeFormat("en", { month, timeZone: "UTC" }).format(new Date(dob)),
  );

/** A number as it is dialled abroad, and at home: codes of countries have up to three digits. */
const numberForms = (mobile: string) => [1, 2, 3, 4].map((from) => mobile.slice(from));

function contextWords({ words, mobiles, birthDates }: SecretContext): string[] {
  const dates = birthDates.flatMap((dob) => (dob ? [...birthDateForms(dob), ...monthNames(dob)] : []));
  const numbers = mobiles.flatMap((mobile) => (mobile ? numberForms(mobile) : [])).concat(dates);
  const texts = words.flatMap((text) => (text ? [text, ...text.split(/[\s@.]+/u)] : []));
  return [...texts, ...numbers]
    .map((word) => canonicalSecret(word).toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
}

const SIGN = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/gu;

/** What remains without a word; digits are found with signs between them, too: 0917-123-4567. */
function without(text: string, word: string): string {
  if (!/^[0-9]+$/.test(word)) return text.replaceAll(word, "");
  // To make the expression takes as long as all else: it is made where it may find something.
  if (!text.replaceAll(/[^0-9]/g, "").includes(word)) return text;
  return text.replace(new RegExp([...word].join("[^\\p{L}\\p{N}]*"), "gu"), "");
}

/** Each part is worth thousands of guesses to the library: a sign is worth ten, as any single character, wherever it stands. */
function guessesOf(password: string, own: string[]): number {
  const signs = password.match(SIGN)?.length ?? 0;
  const bare = guessesFor(password.replace(SIGN, ""), own) * 10 ** signs;
  return signs === 0 ? bare : Math.min(bare, guessesFor(password, own));
}

/**
 * Why a password cannot be used, or null. No composition rules: its length, the guesses that it takes and
 * the person's own words decide (contract of credentials). `breached`: the operator's list beside the one that Passbook
 * brings.
 */
export function passwordProblem(
  secret: string,
  minLength: number,
  context: SecretContext,
  breached: PasswordFilter | null = null,
): SecretFault | null {
  const password = canonicalSecret(secret);
  const length = [...password].length;
  if (length < minLength)
    return { reason: "too_short", message: `must have at least ${minLength} characters`, limit: minLength };
  if (length > LONGEST_PASSWORD)
    return {
      reason: "too_long",
      message: `must have at most ${LONGEST_PASSWORD} characters`,
      limit: LONGEST_PASSWORD,
    };
  const own = contextWords(context);
  let rest = password.toLowerCase();
  for (const word of own) rest = without(rest, word);
  const least = Math.min(UNGUESSABLE, minLength);
  if ([...rest].length < least) {
    const message = `must have at least ${least} characters besides your own name, number, e-mail and the institution's name`;
    return { reason: "too_personal", message, limit: least };
  }
  if (isBreached(password, breached))
    return {
      reason: "breached",
      message: "is on a list of passwords that attackers have; choose another one",
    };
  if (guessesOf(password, own) < FEW_GUESSES)
    return { reason: "too_common", message: "is among the first that an attacker tries; add another word" };
  return null;
}
