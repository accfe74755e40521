import { IntlMessageFormat } from "intl-messageformat";
import { isPseudo, type Language, languageOf, languageTag } from "../format/index";
import ar from "./ar.json" with { type: "json" };
import * as ENGLISH from "./english/index";
import es from "./es.json" with { type: "json" };
import fil from "./fil.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import { ownMessage } from "./own-words";
import { inPseudo } from "./pseudo";
import type { AreaName, Given, GivenDrawn, Message, PlainKey, WordKey } from "./translation";

const AREAS: Record<AreaName, Record<string, string>> = ENGLISH;
const en = Object.fromEntries(
  Object.entries(AREAS).flatMap(([area, words]) =>
    Object.entries(words).map(([name, message]) => [`${area}.${name}`, message]),
  ),
) as Record<WordKey, string>;

/** The messages of each language, by key: translations are data, English has the types of their arguments. */
export const CATALOGUES: Record<Language, Record<string, string>> = { en, fil, es, fr, ar } satisfies Record<
  Language,
  Record<WordKey, string>
>;

/** Whether a text is the key of a message, and not a message itself. */
export const isWordKey = (text: string): text is WordKey => Object.hasOwn(en, text);

/** A part of a message as it is drawn, and how parts become one. */
type Join<Node> = (parts: Node[]) => Node;

export interface Words {
  /** A message with its arguments. */
  (key: PlainKey): string;
  <K extends WordKey>(key: K, ...given: Given<Message<K>>): string;
  /** The locale, such as `ar_PH`. */
  lang: string;
  /** A message with parts that are drawn: arguments, and what stands between tags. */
  draw<K extends WordKey, Node>(key: K, join: Join<Node>, given: GivenDrawn<Message<K>, Node>): Node;
  /** All messages of an area as they are written, for scripts. */
  area(name: AreaName): Record<string, string>;
}

type Elements = ReturnType<IntlMessageFormat["getAst"]>;
const ARGUMENT = 1;
/** Ends the name of an argument whose digits are those of the locale. */
const WRITTEN = " written";

/** Names plain arguments anew, apart from the numbers that are counted by: formats write those in digits of the locale by themselves. */
function nameWritten(elements: Elements): void {
  for (const element of elements) {
    if (element.type === ARGUMENT) element.value += WRITTEN;
    if ("children" in element) nameWritten(element.children);
    if ("options" in element) for (const { value } of Object.values(element.options)) nameWritten(value);
  }
}

/** Nothing to fill in, and nothing escaped. */
const isPlain = (written: string) => !/[{<']/.test(written);

/** French has a blank before these signs, at which no line may end. Texts have the plain one: the other makes them dearer. */
const inFrench = (message: string, key: string) =>
  /^(texts|news)\./.test(key) ? message : message.replaceAll(/ (?=[?!:;»])|(?<=«) /g, "\u00a0");

function createWords(lang: string): Words {
  const language = languageOf(lang) ?? "en";
  const tag = isPseudo(lang) ? "en" : languageTag(lang);
  /** By the message as it is written: an institution's own words can come later. */
  const parsed = new Map<string, IntlMessageFormat>();
  const digits = new Intl.NumberFormat(tag, { useGrouping: false });
  const ownDigits = digits.resolvedOptions().numberingSystem !== "latn";

  const written = (key: string): string => {
    const ours = CATALOGUES[language][key] ?? key;
    const message = ownMessage(language, key) ?? (language === "fr" ? inFrench(ours, key) : ours);
    return isPseudo(lang) ? inPseudo(message) : message;
  };
  const parse = (message: string) => {
    const made = new IntlMessageFormat(message, tag);
    if (ownDigits) nameWritten(made.getAst());
    parsed.set(message, made);
    return made;
  };
  const format = (message: string, given: Record<string, unknown> = {}) => {
    const all = { ...given };
    if (ownDigits)
      for (const [name, value] of Object.entries(given))
        all[name + WRITTEN] = typeof value === "number" ? digits.format(value) : value;
    return (parsed.get(message) ?? parse(message)).format(all as Record<string, string>);
  };
  const say = (key: string, given?: Record<string, unknown>): string => {
    const message = written(key);
    return isPlain(message) ? message : String(format(message, given));
  };
  const draw = (key: string, join: Join<unknown>, given: Record<string, unknown>) => {
    const values = Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "function" ? (inside: unknown[]) => value(join(inside)) : value,
    ]);
    return join([format(written(key), Object.fromEntries(values))].flat());
  };
  const area = (name: AreaName) =>
    Object.fromEntries(Object.keys(AREAS[name]).map((key) => [key, written(`${name}.${key}`)]));
  return Object.assign(say, { lang, draw, area }) as Words;
}

/** Languages in countries: there are only so many, whatever browsers ask for. */
const MOST_LOCALES = 200;
const kept = new Map<string, Words>();

/** The messages of a locale, such as `ar_PH`; in English where its language is none of ours. */
export function wordsOf(lang: string): Words {
  const words = kept.get(lang) ?? createWords(lang);
  if (kept.size < MOST_LOCALES) kept.set(lang, words);
  return words;
}
