import {
  CODE_LENGTH,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_REGISTRATION,
  LONGEST_STREET,
} from "../contract/rules";
import { entry } from "./english/entry";
import type { WordKey } from "./translation";
import { isWordKey, type Words } from "./words-of";

export type EntryName = keyof typeof entry;

/** The bounds that messages name, where the API does not say one: lines of a form are as long as names unless said otherwise. */
const LIMITS: Partial<Record<WordKey, number>> = {
  "entry.registrationNumber": LONGEST_REGISTRATION,
  "entry.street": LONGEST_STREET,
  "entry.emailTooLong": LONGEST_EMAIL,
  "entry.codeMissing": CODE_LENGTH,
  "entry.codeShort": CODE_LENGTH,
  "entry.code": CODE_LENGTH,
};

/** What is wrong, in words. Forms of staff say it in English, without a key. @param given the arguments of its message */
export function tell(
  words: Words,
  told: string,
  given: Record<string, string | number | undefined> = {},
): string {
  if (!isWordKey(told)) return told;
  const say = words as (key: string, given: object) => string;
  const usual = told.startsWith("entry.") ? LONGEST_NAME : undefined;
  return say(told, { ...given, limit: LIMITS[told] ?? usual ?? given.limit });
}

/** All that forms find wrong before they are sent, by key. */
export const entryWords = (words: Words): Record<string, string> =>
  Object.fromEntries(Object.keys(entry).map((name) => [`entry.${name}`, tell(words, `entry.${name}`)]));
