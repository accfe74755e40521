import { IntlMessageFormat } from "intl-messageformat";
import { isPseudo, type Language, languageOf, languageTag } from "../format/index";
import * as ARABIC from "./arabic/index";
import * as ENGLISH from "./english/index";
import * as FILIPINO from "./filipino/index";
import * as FRENCH from "./french/index";
import { ownMessage } from "./own-words";
import { inPseudo } from "./pseudo";
import * as SPANISH from "./spanish/index";
import type { Area, AreaName, Given, GivenDrawn, Message, PlainKey, WordKey } from "./translation";

type Messages = Record<string, Record<string, string>>;

/** What there is in each language. */
export const CATALOGUES: Record<Language, Messages> = {
  en: ENGLISH,
  fil: FILIPINO,
  es: SPANISH,
  fr: FRENCH,
  ar: ARABIC,
} satisfies Record<Language, { [A in AreaName]: Area<A> }>;

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

/** Nothing to fill in, and nothing escaped. */
const isPlain = (written: string) => !/[{<']/.test(written);

function createWords(lang: string): Words {
  const language = languageOf(lang) ?? "en";
  const tag = isPseudo(lang) ? "en" : languageTag(lang);
  const parsed = new Map<string, IntlMessageFormat>();

  const written = (key: string): string => {
    const [area = "", name = ""] = key.split(".");
    const message =
      ownMessage(language, key) ??
      CATALOGUES[language][area]?.[name] ??
      (ENGLISH as Messages)[area]?.[name] ??
      key;
    return isPseudo(lang) ? inPseudo(message) : message;
  };
  const format = (key: string) => {
    const kept = parsed.get(key) ?? new IntlMessageFormat(written(key), tag);
    parsed.set(key, kept);
    return kept;
  };
  const say = (key: string, given?: Record<string, unknown>): string => {
    const message = written(key);
    return isPlain(message) ? message : String(format(key).format(given as Record<string, string>));
  };
  const draw = (key: string, join: Join<unknown>, given: Record<string, unknown>) => {
    const values = Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "function" ? (inside: unknown[]) => value(join(inside)) : value,
    ]);
    return join([format(key).format(Object.fromEntries(values))].flat());
  };
  const area = (name: AreaName) =>
    Object.fromEntries(Object.keys(CATALOGUES.en[name] ?? {}).map((key) => [key, written(`${name}.${key}`)]));
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
