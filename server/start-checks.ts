import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LANGUAGES } from "../lib/format/languages";
import { hasOnlyArguments, messageProblem } from "../lib/words/message-problem";
import { type OwnWords, setOwnWords } from "../lib/words/own-words";
import { CATALOGUES } from "../lib/words/words-of";
import type { Container } from "./container";
import { descriptorLimit, limitConnections } from "./node/watch-descriptors";
import { requireInstitution } from "./require-institution";

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

function problemOf(key: string, message: string, language: (typeof LANGUAGES)[number]): string | null {
  const [area = "", name = ""] = key.split(".");
  const messages = CATALOGUES.en[area];
  const original = messages && Object.hasOwn(messages, name) ? messages[name] : undefined;
  if (original === undefined) return "is not a key of the catalogue";
  if (area === "browser" && !hasOnlyArguments(message))
    return "may have arguments in it, and no tag or plural";
  return messageProblem(message, original, language);
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

interface StartCheck {
  name: string;
  /** Fails with what stands in the way. @returns what had better be otherwise */
  run(container: Container): Promise<string | undefined>;
}

/**
 * What may refuse a start whose settings and database are right, before it listens. The start goes through this list, and
 * `npm run doctor` through the same.
 */
export const START_CHECKS: StartCheck[] = [
  {
    name: "descriptors",
    async run({ config, log }) {
      const connections = limitConnections(config, descriptorLimit(), log);
      if (connections < config.maxConnections)
        return `MAX_CONNECTIONS is lowered to ${connections}: raise ulimit -n`;
    },
  },
  {
    name: "words",
    async run({ config: { wordsDir } }) {
      if (wordsDir) setOwnWords(readOwnWords(wordsDir));
      return undefined;
    },
  },
  {
    name: "institution",
    async run(container) {
      await requireInstitution(container);
      return undefined;
    },
  },
];

/** Says at a production start for which institutions customers sign in with one factor: the policy may be as it was printed. */
export async function adviseSecondStep(container: Container): Promise<void> {
  if (!("applications" in container) || container.config.mode !== "production") return;
  const companies = (await container.applications.read()).map(({ company }) => company);
  const prefixes = companies.flatMap(({ secondStep, prefix }) => (secondStep === "never" ? [prefix] : []));
  if (prefixes.length === 0) return;
  const institutions = [...new Set(prefixes)];
  const advice = "npm run company -- change --second-step new_device";
  container.log.info({ institutions, advice }, "customers sign in with a password or passcode alone");
}
