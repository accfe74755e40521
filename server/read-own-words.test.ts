import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setOwnWords } from "../lib/words/own-words";
import { wordsOf } from "../lib/words/words-of";
import { readOwnWords, START_CHECKS } from "./start-checks";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "words-"));
});
afterEach(() => {
  setOwnWords({});
  for (const file of ["fr.json", "de.json"]) rmSync(join(dir, file), { force: true });
});
afterAll(() => rmSync(dir, { recursive: true }));

const write = (words: unknown, file = "fr.json") => writeFileSync(join(dir, file), JSON.stringify(words));
const start = (wordsDir: string | null) =>
  START_CHECKS.find(({ name }) => name === "words")?.run({ config: { wordsDir } } as never);

test("the institution's own words are said from the start on, in their language alone", async () => {
  const before = wordsOf("fr_PH")("shell.help");
  write({ "shell.help": "Besoin d’aide ?", "browser.offline": "Pas de connexion." });
  await start(dir);
  expect([before, wordsOf("fr_PH")("shell.help")]).toEqual(["Aide", "Besoin d’aide ?"]);
  expect(wordsOf("fr_PH").area("browser").offline).toBe("Pas de connexion.");
  expect([wordsOf("es_PH")("shell.help"), wordsOf("fr_PH")("shell.signIn")]).toEqual([
    "Ayuda",
    "Se connecter",
  ]);
});

test("without them the catalogue is said", async () => {
  await start(null);
  expect(wordsOf("fr_PH")("shell.help")).toBe("Aide");
});

test.each([
  [{ "shell.hlep": "x" }, "fr.json, shell.hlep is not a key of the catalogue"],
  [{ help: "x" }, "fr.json, help is not a key of the catalogue"],
  [{ "shell.toString": "x" }, "fr.json, shell.toString is not a key of the catalogue"],
  [{ "shell.help": " " }, "fr.json, shell.help is empty"],
  [{ "shell.help": "{x}" }, "fr.json, shell.help has {x}, which the original has not"],
  [{ "signup.step": "Étape {step}" }, "fr.json, signup.step lacks {of}"],
  [{ "signup.step": "Étape {step} sur {of" }, "fr.json, signup.step is no message that can be read"],
  [
    { "signup.steps": "{count, plural, other {#}} {minutes}" },
    "fr.json, signup.steps lacks the plural form many",
  ],
  [{ "browser.offline": "<b>x</b>" }, "fr.json, browser.offline may have arguments in it"],
  [["x"], "fr.json cannot be read"],
])("what would not be shown as it should is refused by its name: %j", async (words, problem) => {
  write(words);
  await expect(start(dir)).rejects.toThrow(`WORDS_DIR: ${problem}`);
});

test("a language that there is not is refused", () => {
  write({}, "de.json");
  expect(() => readOwnWords(dir)).toThrow(
    "WORDS_DIR: de.json is of no language that there is: en.json, fil.json",
  );
});
