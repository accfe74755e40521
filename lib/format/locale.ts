/** Where and how figures and dates are written: a language tag and a time zone. */
export type Locale = { language: string; timeZone: string };

const tags: Record<string, string> = {};

/**
 * `en_PH`, as the API writes it, becomes the language tag `en-PH`. Digits are those of the country where it is known
 * for the language (`ar_EG` ٠–٩, `ar_MA` 0–9), and 0–9 where it is not (`ar_PH`).
 */
export const languageTag = (lang: string): string => {
  tags[lang] ??= withDigits(lang.replace("_", "-"));
  return tags[lang];
};

function withDigits(tag: string): string {
  const { locale, numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  return locale === tag || numberingSystem === "latn" ? tag : `${tag}-u-nu-latn`;
}
