import type { Language } from "../format/languages";

/** What an institution says otherwise than the catalogue: by language, messages by key, such as `landing.title`. */
export type OwnWords = Partial<Record<Language, Record<string, string>>>;

declare global {
  /** Next bundles its own copy of this module: both copies meet here. */
  var __passbookWords: OwnWords | undefined;
}

/** The institution's own message; undefined where it says what the catalogue says. */
export const ownMessage = (language: Language, key: string): string | undefined =>
  globalThis.__passbookWords?.[language]?.[key];

/** From now on; pages that are made already stay. */
export function setOwnWords(words: OwnWords): void {
  globalThis.__passbookWords = words;
}
