import { readWords } from "@/components/words/read-words";
import { directionOf, LANGUAGE_NAMES, LANGUAGES, languageOf } from "@/lib/format";

/** The languages by their own names; the page comes back in the one that is pressed. */
export async function LanguageSwitch({ label }: { label?: string }) {
  const words = await readWords();
  const now = languageOf(words.lang);
  return (
    <form method="post" action="/bff/language" aria-label={label} className="languages">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          {...(directionOf(language) !== directionOf(words.lang) && { dir: directionOf(language) })}
          {...(language === now && { "aria-current": true })}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </form>
  );
}
