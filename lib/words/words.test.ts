import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { LANGUAGES, PSEUDO_LOCALES } from "../format/languages";
import { ENGLISH } from "./english/index";
import { CATALOGUES, wordsOf } from "./words-of";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];
const TAG = 8;

/** The arguments and tags of a message, and the forms of its plurals. */
function partsOf(elements: Element[]): { names: string[]; plurals: string[][] } {
  const found = { names: [] as string[], plurals: [] as string[][] };
  const add = (inner: { names: string[]; plurals: string[][] }) => {
    found.names.push(...inner.names);
    found.plurals.push(...inner.plurals);
  };
  for (const element of elements) {
    if (element.type !== 0 && element.type !== 7)
      found.names.push(element.type === TAG ? `<${element.value}>` : element.value);
    if ("children" in element) add(partsOf(element.children));
    if (!("options" in element)) continue;
    if (element.type === 6) found.plurals.push(Object.keys(element.options));
    for (const { value } of Object.values(element.options)) add(partsOf(value));
  }
  return found;
}

const parse = (message: string, language: string) =>
  partsOf(new IntlMessageFormat(message, language).getAst());
const namesIn = (message: string, language: string) => [...new Set(parse(message, language).names)].sort();

const messages = Object.entries(ENGLISH).flatMap(([area, words]) =>
  Object.entries(words).map(([name, message]): [string, string, string] => [area, name, message]),
);

describe.each(LANGUAGES)("in %s", (language) => {
  test("there is every message, and no other", () => {
    for (const [area, words] of Object.entries(ENGLISH))
      expect([area, Object.keys(CATALOGUES[language][area] ?? {}).sort()]).toEqual([
        area,
        Object.keys(words).sort(),
      ]);
  });

  test("messages take the arguments and tags of the English ones, and none is empty", () => {
    for (const [area, name, english] of messages) {
      const message = CATALOGUES[language][area]?.[name] ?? "";
      expect([area, name, message.trim() !== ""]).toEqual([area, name, true]);
      expect([area, name, namesIn(message, language)]).toEqual([area, name, namesIn(english, "en")]);
    }
  });

  test("plurals have the forms that the language counts by", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [area, name] of messages)
      for (const plural of parse(CATALOGUES[language][area]?.[name] ?? "", language).plurals)
        expect([area, name, forms.filter((form) => !plural.includes(form))]).toEqual([area, name, []]);
  });
});

test("what scripts say has nothing but arguments: they only fill them in", () => {
  for (const language of LANGUAGES)
    for (const [name, message] of Object.entries(CATALOGUES[language].browser ?? {}))
      expect([language, name, message.replace(/\{\w+\}/g, "")]).toEqual([
        language,
        name,
        expect.not.stringMatching(/[{}<>]|'[{<]/),
      ]);
});

test("a message is said with its arguments, counted as the language counts", () => {
  const count = (lang: string, steps: number) => wordsOf(lang)("signup.steps", { count: steps, minutes: 2 });
  expect(count("en_PH", 1)).toBe("1 short step, about 2 minutes. Each one is saved.");
  expect(count("ar_PH", 2)).toContain("خطوتان قصيرتان");
  expect(count("ar_PH", 3)).toContain("3 خطوات");
  expect(count("ar_EG", 3)).toContain("٣ خطوات");
  expect(wordsOf("de_DE")("shell.help")).toBe("Help");
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
