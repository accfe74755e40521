/** Languages that pages, texts and mails are written in. */
export const LANGUAGES = ["en", "fil", "es", "fr", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each is called by those who speak it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fil: "Filipino",
  es: "Español",
  fr: "Français",
  ar: "العربية",
};

/** Filipino is Tagalog to many phones. */
const OTHER_NAMES: Partial<Record<string, Language>> = { tl: "fil" };

/** The language of a locale such as `fil_PH`; null where nothing is written in it. */
export function languageOf(locale: string): Language | null {
  const [name = ""] = locale.split(/[-_]/);
  return LANGUAGES.find((language) => language === name) ?? OTHER_NAMES[name] ?? null;
}

/** English with accents, longer than it is, and the same from right to left: they show what is not translated or mirrored. */
export const PSEUDO_LOCALES = { long: "en_XA", mirrored: "en_XB" } as const;

export const isPseudo = (lang: string) => Object.values<string>(PSEUDO_LOCALES).includes(lang);

/** To which side it is written. @param lang such as `ar_PH` */
export const directionOf = (lang: string): "ltr" | "rtl" =>
  languageOf(lang) === "ar" || lang === PSEUDO_LOCALES.mirrored ? "rtl" : "ltr";

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
