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
