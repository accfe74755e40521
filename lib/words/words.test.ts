import { describe, expect, test } from "vitest";
import { LANGUAGES, PSEUDO_LOCALES } from "../format/languages";
import { hasOnlyArguments, messageProblem } from "./message-problem";
import { CATALOGUES, wordsOf } from "./words-of";

describe.each(LANGUAGES)("in %s", (language) => {
  test("there is every message, and no other", () => {
    expect(Object.keys(CATALOGUES[language]).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
  });

  test("messages take the arguments and tags of the English ones, have all plural forms, and none is empty", () => {
    for (const [key, english] of Object.entries(CATALOGUES.en))
      expect([key, messageProblem(CATALOGUES[language][key] ?? "", english, language)]).toEqual([key, null]);
  });
});

test.each(["date, date", "jour"])("an argument {%s} does not stand for {date}", (other) => {
  const problem = `has {${other}}, which the original has not`;
  expect(messageProblem(`Le {${other}}`, "On {date}", "fr")).toBe(problem);
});

test("what scripts say has nothing but arguments: they only fill them in", () => {
  for (const language of LANGUAGES)
    for (const [key, message] of Object.entries(CATALOGUES[language]))
      if (key.startsWith("browser."))
        expect([language, key, hasOnlyArguments(message)]).toEqual([language, key, true]);
});

test("a message is said with its arguments, counted as the language counts", () => {
  const count = (lang: string, steps: number) => wordsOf(lang)("signup.steps", { count: steps, minutes: 2 });
  expect(count("en_PH", 1)).toBe("1 short step, about 2 minutes. Each one is saved.");
  expect(count("ar_PH", 2)).toContain("خطوتان قصيرتان");
  expect(count("ar_PH", 3)).toContain("3 خطوات");
  expect(count("ar_EG", 3)).toContain("٣ خطوات");
  expect(wordsOf("de_DE")("shell.help")).toBe("Help");
});

test("digits are those of the locale, also of numbers that are not counted by", () => {
  const step = (lang: string) => wordsOf(lang)("signup.step", { step: 2, of: 5 });
  expect(step("ar_PH")).toMatch(/2.*5/);
  expect(step("ar_EG")).toMatch(/^[^0-9]*٢[^0-9]*٥[^0-9]*$/);
  const drawn = wordsOf("ar_EG").draw<"signup.sentTo", string>("signup.sentTo", (parts) => parts.join(""), {
    number: "+20 2",
    reference: "R",
    change: (text) => `[${text}]`,
    unseen: (text) => `(${text})`,
  });
  expect(drawn).toContain("+20 2");
});

test("a drawn message has its parts where the language puts them", () => {
  const drawn = wordsOf("es_MX").draw<"signup.sentTo", string>("signup.sentTo", (parts) => parts.join(""), {
    number: "N",
    reference: "R",
    change: (text) => `[${text}]`,
    unseen: (text) => `(${text})`,
  });
  expect(drawn).toBe("Enviado al N ([Cambiar( el número de celular)]). Referencia R.");
});

test("in the pseudo-locales every message is marked, and still takes its arguments", () => {
  for (const lang of Object.values(PSEUDO_LOCALES)) {
    expect(wordsOf(lang)("shell.help")).toBe("[Hélp··]");
    expect(wordsOf(lang)("signup.codeHint", { reference: "AB12" })).toMatch(/^\[6 .*AB12·+\]$/);
  }
});

test("in French no line of a page ends before a sign; a text has plain blanks", () => {
  const words = wordsOf("fr_PH");
  expect(words("access.newHere")).toBe("Vous êtes nouveau ici\u00a0?");
  expect(words.area("browser").error).toBe("Erreur\u00a0: ");
  expect(words("texts.newDevice", { company: "H", url: "x" })).toMatch(/ : x$/);
});
