import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LANGUAGES, type Language } from "../lib/format/languages";
import { hasOnlyArguments, messageProblem } from "../lib/words/message-problem";
import type { OwnWords } from "../lib/words/own-words";
import { CATALOGUES } from "../lib/words/words-of";
import { textParts } from "./adapters/sms/text-parts";

/** A file that is there and cannot be used. */
class WordsError extends Error {
  constructor(where: string, problem: string) {
    super(`WORDS_DIR: ${where} ${problem}`);
    this.name = "WordsError";
  }
}

function readMessages(dir: string, file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(dir, file), "utf8")));
  } catch {
    throw new WordsError(file, 'cannot be read: it has to be a JSON object such as {"landing.title":"…"}');
  }
}

function problemOf(key: string, message: string, language: Language): string | null {
  const [area = "", name = ""] = key.split(".");
  const messages = CATALOGUES.en[area];
  const original = messages && Object.hasOwn(messages, name) ? messages[name] : undefined;
  if (original === undefined) return "is not a key of the catalogue";
  if (area === "browser" && !hasOnlyArguments(message))
    return "may have arguments in it, and no tag or plural";
  return messageProblem(message, original, language) ?? textProblem(area, name, message, language);
}

/** What is sent as a text costs by its letters: in each language no more than the catalogue's. */
function textProblem(area: string, name: string, message: string, language: Language): string | null {
  const written = CATALOGUES[language][area]?.[name];
  if ((area !== "texts" && area !== "news") || written === undefined) return null;
  const [own, ours] = [textParts(message), textParts(written)];
  if (own.alphabet === "ucs2" && ours.alphabet === "gsm7") {
    const letter = [...message].find((each) => textParts(each).alphabet !== "gsm7");
    return `has ${letter}, which the alphabet of text messages (GSM 03.38) has not`;
  }
  if (own.parts.length <= ours.parts.length) return null;
  return `is too long: it would be sent as ${own.parts.length} texts`;
}

/**
 * The words of an institution: a file for each language, `fr.json`, with messages by their keys. Errors name file and key: of a
 * language or key that there is not, and of a message that would not be shown as the original is.
 */
export function readOwnWords(dir: string): OwnWords {
  const files = readdirSync(dir).filter((file) => file.endsWith(".json"));
  const known = LANGUAGES.map((language) => `${language}.json`);
  const strange = files.find((file) => !known.includes(file));
  if (strange) throw new WordsError(strange, `is of no language that there is: ${known.join(", ")}`);
  const read = LANGUAGES.filter((language) => files.includes(`${language}.json`)).map((language) => {
    const file = `${language}.json`;
    const messages = readMessages(dir, file);
    for (const [key, message] of Object.entries(messages)) {
      const problem = problemOf(key, message, language);
      if (problem) throw new WordsError(`${file}, ${key}`, problem);
    }
    return [language, messages] as const;
  });
  return Object.fromEntries(read);
}
