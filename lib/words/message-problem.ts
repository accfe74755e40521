import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../format/languages";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];
interface Parts {
  /** Arguments and `<tags>`. */
  names: string[];
  /** The forms of each plural. */
  plurals: string[][];
}

const LITERAL = 0;
const PLURAL = 6;
const COUNT = 7;
const TAG = 8;
const FORMATS: Record<number, string> = { 2: "number", 3: "date", 4: "time" };

/** A number and a date are given as such: as another type they could not be written. */
function nameOf({ type, value }: Exclude<Element, { type: typeof COUNT }>): string {
  if (type === TAG) return `<${value}>`;
  return FORMATS[type] ? `{${value}, ${FORMATS[type]}}` : `{${value}}`;
}

function partsOf(elements: Element[]): Parts {
  const found: Parts = { names: [], plurals: [] };
  const add = (inner: Parts) => {
    found.names.push(...inner.names);
    found.plurals.push(...inner.plurals);
  };
  for (const element of elements) {
    if (element.type !== LITERAL && element.type !== COUNT) found.names.push(nameOf(element));
    if ("children" in element) add(partsOf(element.children));
    if (!("options" in element)) continue;
    if (element.type === PLURAL) found.plurals.push(Object.keys(element.options));
    for (const { value } of Object.values(element.options)) add(partsOf(value));
  }
  return found;
}

const parse = (message: string, language: string) =>
  partsOf(new IntlMessageFormat(message, language).getAst());

/** What is wrong with a translation, or null: it has the arguments and tags of the original, and all forms that its language counts by. */
export function messageProblem(message: string, original: string, language: Language): string | null {
  if (message.trim() === "") return "is empty";
  let parts: Parts;
  try {
    parts = parse(message, language);
  } catch (error) {
    return `is no message that can be read: ${(error as Error).message.split("\n")[0]}`;
  }
  const { names } = parse(original, "en");
  const strange = parts.names.find((name) => !names.includes(name));
  if (strange) return `has ${strange}, which the original has not`;
  const lacking = names.find((name) => !parts.names.includes(name));
  if (lacking) return `lacks ${lacking}`;
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const untold = forms.filter((each) => parts.plurals.some((plural) => !plural.includes(each))).sort();
  return untold.length > 0 ? `lacks the plural form ${untold.join(", ")}` : null;
}

/** What scripts say by themselves they only fill in: it has nothing but arguments. */
export const hasOnlyArguments = (written: string) => !/[{}<>]|'[{<]/.test(written.replace(/\{\w+\}/g, ""));
