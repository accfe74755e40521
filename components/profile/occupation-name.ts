import { occupations } from "@/lib/words/english/occupations";
import type { Words } from "@/lib/words/words-of";

const hasWord = (key: string): key is keyof typeof occupations => Object.hasOwn(occupations, key);

/** An occupation of the reference lists in the language of its reader; one that has no word of ours as it is written there. */
export function occupationName(words: Words, name: string): string {
  const key = name.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return hasWord(key) ? words(`occupations.${key}`) : name;
}
