/** Languages that texts and mails are written in. */
export const LANGUAGES = ["en", "fil", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Filipino is Tagalog to many phones. */
const OTHER_NAMES: Partial<Record<string, Language>> = { tl: "fil" };

/** The language of a locale such as `fil_PH`; null where texts are not written in it. */
export function languageOf(locale: string): Language | null {
  const [name = ""] = locale.split(/[-_]/);
  return LANGUAGES.find((language) => language === name) ?? OTHER_NAMES[name] ?? null;
}
