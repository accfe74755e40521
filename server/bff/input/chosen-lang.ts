import type { Institution } from "../../../lib/contract/index";
import { type Language, languageOf } from "../../../lib/format/languages";

/** A language, perhaps a script, perhaps a country: `fil`, `en-PH`, `es-Latn-MX`. Longer lists are not read to their end. */
const TAG = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?$/i;
const MAX_WISHES = 20;

/** How much a language is wished for: `fil-PH;q=0.9`, all of it where nothing is said. */
function weigh(part: string): { tag: string; weight: number } {
  const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
  const weight = parameters.map((text) => /^q=([01](?:\.\d{0,3})?)$/i.exec(text)?.[1]).find(Boolean);
  return { tag, weight: Number(weight ?? 1) };
}

/**
 * The locale for texts that a browser asks for by `Accept-Language`: `<language>_<COUNTRY>`, the first language that texts
 * are written in, in `country` where it names none. Undefined where there is none, or what was sent is no such list.
 */
export function wishedLang(languages: string | null | undefined, country: string): string | undefined {
  const wishes = (languages ?? "").split(",", MAX_WISHES).map(weigh);
  for (const { tag, weight } of wishes.sort((one, other) => other.weight - one.weight)) {
    const [, language = "", region = country] = TAG.exec(tag) ?? [];
    const locale = `${language.toLowerCase()}_${region.toUpperCase()}`;
    if (weight > 0 && languageOf(locale)) return locale;
  }
  return undefined;
}

/** What a browser says of languages. */
export interface LanguageWish {
  /** Chosen on a page of ours. */
  lang?: string | null;
  /** `Accept-Language`. */
  languages?: string | null;
}

const LOCALE = /^[a-z]{2,3}_[A-Z]{2}$/;

/** A language as the institution writes it: with its own country. */
const localeIn = (language: Language, { lang, country_code }: Place): string =>
  languageOf(lang) === language ? lang : `${language}_${country_code}`;

type Place = Pick<Institution, "lang" | "country_code">;

/** The locale that a reader is answered in: chosen, or asked for by the browser, or the institution's. */
export function chosenLang({ lang, languages }: LanguageWish, institution: Place): string {
  if (lang && LOCALE.test(lang) && languageOf(lang)) return lang;
  const wished = wishedLang(languages, institution.country_code) ?? institution.lang;
  return languageOf(wished) ? wished : localeIn("en", institution);
}

/** The language of pages that many share, whatever country their reader named. */
export const sharedLang = (lang: string, institution: Place): string =>
  localeIn(languageOf(lang) ?? "en", institution);

/** Pages of staff and of developers are written in English. */
const IN_ENGLISH = /^\/(staff|teller|admin|docs|demo)(\/|$)/;

/** The locale of a page. @param path its path */
export const langOfPage = (path: string, wish: LanguageWish, institution: Place): string =>
  IN_ENGLISH.test(path) ? localeIn("en", institution) : chosenLang(wish, institution);
