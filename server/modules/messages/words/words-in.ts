import { type Language, languageOf } from "../../../../lib/format/languages";
import { ARABIC } from "./arabic";
import { ENGLISH } from "./english";
import { FILIPINO } from "./filipino";
import { FRENCH } from "./french";
import type { MessageWords } from "./message-words";
import { SPANISH } from "./spanish";

const WORDS: Record<Language, MessageWords> = {
  en: ENGLISH,
  fil: FILIPINO,
  es: SPANISH,
  fr: FRENCH,
  ar: ARABIC,
};

/** The words of the first of these locales whose language there is, otherwise English. */
export function wordsIn(...locales: (string | null)[]): MessageWords & { language: Language } {
  const language = locales.map((locale) => locale && languageOf(locale)).find(Boolean) || "en";
  return { language, ...WORDS[language] };
}
