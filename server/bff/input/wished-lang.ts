import { languageOf } from "../../../lib/format/languages";

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
