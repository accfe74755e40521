import { digestOf, PasswordFilter } from "../../../core/index";
import common from "./common-passwords.json" with { type: "json" };

/** What stands before a little word among the entries of the list that Passbook brings. */
const LITTLE_WORD = "little word: ";
/** Letters of what is looked up beside a password as it was typed. */
const LEAST = 4;
/** Letters of an entry that little words follow. */
const LEAST_BEFORE_WORDS = 6;
const LONGEST_WORD = 12;

/** The list that Passbook brings: common passwords, words and names, and apart the little words that follow them. */
export function commonPasswords(entries: Iterable<string>, littleWords: string[]): PasswordFilter {
  const all = new Set([...entries, ...littleWords.map((word) => LITTLE_WORD + word)]);
  const filter = PasswordFilter.for(all.size);
  for (const entry of all) filter.add(digestOf(entry));
  return filter;
}

let bundled: PasswordFilter | undefined;
const isCommon = (text: string): boolean => {
  bundled ??= PasswordFilter.fromFile(Buffer.from(common.filter, "base64"));
  return bundled.has(digestOf(text));
};

const withoutTail = (text: string) => text.replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, "");

/** Whether a text is little words one after another. */
function isLittleWords(text: string): boolean {
  const ends = new Set([0]);
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1)
      if (ends.has(start) && isCommon(LITTLE_WORD + text.slice(start, end))) {
        ends.add(end);
        break;
      }
  return ends.has(text.length);
}

/** An entry that little words follow: `iloveyousomuch`. */
function isPhrase(text: string): boolean {
  for (let end = LEAST_BEFORE_WORDS; end < text.length; end += 1)
    if (isCommon(text.slice(0, end)) && isLittleWords(text.slice(end))) return true;
  return false;
}

/** Two entries with digits between them: `summer2024!pass`. */
function isPair(text: string): boolean {
  const parts = text.split(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}0-9]*[0-9][^\p{L}\p{M}]*/u);
  return parts.length === 2 && parts.every((part) => part.length >= LEAST && isCommon(part));
}

/**
 * Whether a password is on the list that Passbook brings, or on the operator's: as it was typed, in lower case, and both
 * without the digits and signs at its end; by the former list also two entries with digits between, or followed by little
 * words.
 */
export function isBreached(password: string, operators: PasswordFilter | null): boolean {
  const folded = password.toLowerCase();
  const bare = withoutTail(folded);
  const forms = [password, folded, ...[withoutTail(password), bare].filter(({ length }) => length >= LEAST)];
  if (forms.some((form) => isCommon(form) || operators?.has(digestOf(form)))) return true;
  return isPair(bare) || isPhrase(bare);
}
