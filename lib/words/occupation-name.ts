import { occupations } from "./english/occupations";
import type { Words } from "./words-of";

const hasWord = (key: string): key is keyof typeof occupations => Object.hasOwn(occupations, key);

/** An occupation of the reference lists in the language of its reader; one that has no word of ours as it is written there. */
export function occupationName(words: Words, name: string): string {
  const key = name.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return hasWord(key) ? words(`occupations.${key}`) : name;
}
