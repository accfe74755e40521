import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LANGUAGES, type Language } from "../../lib/format/languages";
import { hasOnlyArguments, messageProblem } from "../../lib/words/message-problem";
import type { OwnWords } from "../../lib/words/own-words";
import { CATALOGUES } from "../../lib/words/words-of";
import { textParts } from "../adapters/sms/text-parts";

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

function problemOf(key: string, messages: Record<string, string>, language: Language): string | null {
  const message = messages[key] ?? "";
  const original = Object.hasOwn(CATALOGUES.en, key) ? CATALOGUES.en[key] : undefined;
  if (original === undefined) return "is not a key of the catalogue";
  if (key.startsWith("browser.") && !hasOnlyArguments(message))
    return "may have arguments in it, and no tag or plural";
  return messageProblem(message, original, language) ?? textProblem(key, messages, language);
}

/** An institution whose name and host have 40 characters. */
const FILLED: Record<string, string> = {
  company: "Harbour Savings ",
  code: "493027",
  reference: "AB12",
  phone: "+63 2 8123 4567",
  url: `https://passbook.harbour.example/not-me#${"x".repeat(32)}`,
};
const ENDS = ["texts.accountExists", "texts.forSignIn", "texts.forNumber"];

/** What is sent with a message in it, which stands beside others. */
function sentWith(key: string, say: (key: string) => string): string[] {
  const told = (news: string) => `{company}: ${say(news)}. ${say("texts.call")}`;
  const ended = (end: string) => `${say("texts.code")} ${say(end)}\n\n@passbook.harbour.example #{code}`;
  const sent = key.startsWith("news.")
    ? [told(key)]
    : key === "texts.call"
      ? Object.keys(CATALOGUES.en)
          .filter((key) => key.startsWith("news."))
          .map(told)
      : key === "texts.newDevice"
        ? [say(key)]
        : (key === "texts.code" ? ENDS : [key]).map(ended);
  return sent.map((text) => text.replace(/\{(\w+)\}/g, (_, name: string) => FILLED[name] ?? ""));
}

/** What is sent as a text costs by its letters: in each language no more than the catalogue's. */
function textProblem(key: string, messages: Record<string, string>, language: Language): string | null {
  if (!/^(texts|news)\./.test(key)) return null;
  const written = (key: string) => CATALOGUES[language][key] ?? "";
  const message = messages[key] ?? "";
  if (textParts(message).alphabet === "ucs2" && textParts(written(key)).alphabet === "gsm7") {
    const letter = [...message].find((each) => textParts(each).alphabet !== "gsm7");
    return `has ${letter}, which the alphabet of text messages (GSM 03.38) has not`;
  }
  const parts = (say: (key: string) => string) =>
    sentWith(key, say).map((text) => textParts(text).parts.length);
  const ours = parts(written);
  const longer = parts((each) => messages[each] ?? written(each)).find(
    (own, place) => own > (ours[place] ?? 0),
  );
  return longer ? `is too long: it would be sent as ${longer} texts` : null;
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
    for (const key of Object.keys(messages)) {
      const problem = problemOf(key, messages, language);
      if (problem) throw new WordsError(`${file}, ${key}`, problem);
    }
    return [language, messages] as const;
  });
  return Object.fromEntries(read);
}
