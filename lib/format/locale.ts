/** Where and how figures and dates are written: a language tag and a time zone. */
export type Locale = { language: string; timeZone: string };

/** `en_PH`, as the API writes it, becomes the language tag `en-PH`. */
export const languageTag = (lang: string) => lang.replace("_", "-");
