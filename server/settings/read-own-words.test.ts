import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setOwnWords } from "../../lib/words/own-words";
import { tell } from "../../lib/words/tell";
import { wordsOf } from "../../lib/words/words-of";
import { openSheet } from "../documents/sheet";
import { wordsIn } from "../modules/foundation/messages/index";
import { START_CHECKS } from "../platform/start-checks";
import { readOwnWords } from "./read-own-words";

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

test("texts, mails, papers and errors are said in them, too, also those that were said before", async () => {
  const before = wordsIn("fr_PH").say("texts.call", { phone: "1" });
  write({
    "texts.call": "Appelez vite le {phone}.",
    "mails.reset": "Nouveau mot de passe pour {company}.",
    "documents.statement": "Relevé d’épargne",
    "refusal.verify": "Confirmez avec un code",
  });
  await start(dir);
  const { say, mail } = wordsIn("fr_PH");
  const after = say("texts.call", { phone: "1" });
  expect([after, after === before]).toEqual(["Appelez vite le 1.", false]);
  const cause = say("mails.reset", { company: "Harbour" });
  expect(mail("password", { cause }).paragraphs[0]).toBe("Nouveau mot de passe pour Harbour.");
  const document = { institution: "Harbour", issued_at: "2026-11-01T00:00:00Z", tz: "Asia/Manila" };
  const paper = await openSheet({ title: "documents.statement", document, currency: "PHP", lang: "fr_FR" });
  expect(paper.term("statement")).toBe("Relevé d’épargne");
  expect(tell(wordsOf("fr_FR"), "refusal.verify")).toBe("Confirmez avec un code");
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
    "fr.json, signup.steps lacks the plural form many, one",
  ],
  [{ "browser.offline": "<b>x</b>" }, "fr.json, browser.offline may have arguments in it"],
  [["x"], "fr.json cannot be read"],
  [{ "texts.call": "Appelez." }, "fr.json, texts.call lacks {phone}"],
  [{ "mails.statementSubject": "Relevé {mois}" }, "fr.json, mails.statementSubject has {mois}"],
  [
    { "news.name_changed": "votre nom a été changé, ça va" },
    "fr.json, news.name_changed has ç, which the alphabet of text messages (GSM 03.38) has not",
  ],
  [
    { "texts.forNumber": "x".repeat(80) },
    "fr.json, texts.forNumber is too long: it would be sent as 2 texts",
  ],
  [
    { "texts.code": `{company} {code} {reference} ${"x".repeat(120)}` },
    "fr.json, texts.code is too long: it would be sent as 2 texts",
  ],
  [
    { "texts.call": `{phone} ${"x".repeat(150)}` },
    "fr.json, texts.call is too long: it would be sent as 2 texts",
  ],
  [
    { "news.name_changed": "x".repeat(140) },
    "fr.json, news.name_changed is too long: it would be sent as 2 texts",
  ],
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
