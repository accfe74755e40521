import type { IncomingMessage } from "node:http";
import { isPseudo, type Language, languageOf } from "../../lib/format/languages";
import {
  BALANCES,
  BALANCES_COOKIE,
  preferenceOf,
  SIGN_IN_WITH,
  SIGN_IN_WITH_COOKIE,
  THEME_COOKIE,
  THEMES,
} from "../../lib/preferences";
import { jarOf, type SharedReader } from "../bff/index";

/** Cookies by which a reader chooses how a page looks, with the values there are; the first is the usual one. */
type Choices = Record<string, readonly string[]>;

/** On every page, besides its language. */
const CHOICES: Choices = { [THEME_COOKIE]: THEMES };

/** Pages that are alike for every reader who is not signed in, without a query. By path, with the choices of their own. */
const FOR_VISITORS: Record<string, Choices> = {
  "/": {},
  "/help": {},
  "/login": { [SIGN_IN_WITH_COOKIE]: SIGN_IN_WITH },
  "/signup": {},
  "/recover": {},
  "/staff/login": {},
};
/** Pages that are alike for every customer who is signed in; their frame says whether balances are hidden on the pages that follow. */
const FOR_CUSTOMERS: Record<string, Choices> = { "/help": { [BALANCES_COOKIE]: BALANCES } };
/** The reference and its guides: the same for every reader, signed in or not. */
const DOCUMENT = /^\/docs\/api(\/(operations\/)?[\w-]+)?$/;

const SESSION = /(?:^|;\s*)(?:__Host-)?passbook(?:-staff)?=/;

const DEVICE = /(?:^|;\s*)(?:__Host-)?passbook-device=/;

/** Whether a Cookie header may hold a session of ours. */
export const bringsSession = (cookie = "") => SESSION.test(cookie);

const FLASH = /(?:^|;\s*)(?:__Host-)?passbook-flash=/;

/** Whether a Cookie header may hold what a page shows once. */
export const bringsFlash = (cookie = "") => FLASH.test(cookie);

/** One look of a page that many readers share. */
export interface SharedPage {
  path: string;
  reader: SharedReader;
  /** All that is known of who reads it: the Cookie header of what was chosen and is not the usual. */
  cookie: string;
  /** As Next's scripts ask for it, to show it without loading it. */
  asData: boolean;
  /** The page describes the interface: it is made from the API document, too. */
  isDocument: boolean;
  /** The language that it is written in. */
  language: Language;
}

function chosen(choices: Choices, cookie: string): string {
  const pairs = Object.entries(choices).flatMap(([name, [, ...others]]) => {
    const value = preferenceOf(jarOf(cookie), name);
    return value !== undefined && others.includes(value) ? [`${name}=${value}`] : [];
  });
  return pairs.join("; ");
}

/** Whether the request is for data; null for a query that may change the page, or a part of its data. */
function asksForData(query: string | undefined, headers: IncomingMessage["headers"]): boolean | null {
  if (headers["next-router-prefetch"] || headers["next-router-segment-prefetch"]) return null;
  if (headers.rsc === undefined) return query === undefined ? false : null;
  return headers.rsc === "1" && /^_rsc(=[\w-]*)?$/.test(query ?? "") ? true : null;
}

/** The shared page that answers a request, or null when its answer is for one reader alone. @param reader null: not known yet @param lang the locale of the page */
export function sharedPageOf(
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
  reader: SharedReader | null,
  lang: string,
): SharedPage | null {
  const [path = "", query] = url.split("?", 2);
  const isDocument = DOCUMENT.test(path);
  const pages = reader === "visitor" ? FOR_VISITORS : reader ? FOR_CUSTOMERS : {};
  const choices = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const language = languageOf(lang);
  // Whom the device remembers is called by name.
  if (path === "/login" && DEVICE.test(headers.cookie ?? "")) return null;
  if ((!isDocument && !choices) || !language || isPseudo(lang)) return null;
  const asData = asksForData(query, headers);
  if (asData === null) return null;
  const cookie = headers.cookie ? chosen({ ...CHOICES, ...choices }, headers.cookie) : "";
  return { path, reader: isDocument || !reader ? "visitor" : reader, cookie, asData, isDocument, language };
}
