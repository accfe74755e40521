import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { now } from "../../lib/clock";
import { directionOf, languageOf } from "../../lib/format/languages";
import { LANG_COOKIE, preferenceOf, THEMES, type Theme, themeOf } from "../../lib/preferences";
import { wordsOf } from "../../lib/words/words-of";
import { jarOf, langOfPage } from "../bff/index";
import { type ApiError, refusalBody, refusalHeaders } from "../core/index";
import { NO_DOCUMENT } from "./rewrite-headers";
import { pathOf } from "./surface";

const LIGHT =
  "color-scheme:light;--paper:oklch(.972 .012 84);--ink:oklch(.245 .032 255);--soft:oklch(.455 .028 255);--accent:oklch(.425 .078 222);--accent-ink:oklch(.991 .006 84);--focus:oklch(.56 .15 250)";
const DARK =
  "color-scheme:dark;--paper:oklch(.212 .018 255);--ink:oklch(.932 .014 84);--soft:oklch(.765 .018 90);--accent:oklch(.81 .075 210);--accent-ink:oklch(.212 .018 255);--focus:oklch(.76 .12 240)";

/** The looks of app/globals.css as far as this page needs them: it has no file of its own to fetch. */
const STYLE = [
  `:root{${LIGHT}}`,
  `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}`,
  `:root[data-theme=dark]{${DARK}}`,
  'html{background:var(--paper);color:var(--ink);font:1rem/1.55 -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;text-size-adjust:100%}',
  "body{margin:0}main{max-width:44rem;margin-inline:auto;padding:2.5rem 1rem;overflow-wrap:break-word}",
  'h1{margin:0 0 .75rem;font:600 1.75rem/1.2 Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif;text-wrap:balance}',
  "p{margin:0 0 1.5rem;max-width:60ch;color:var(--soft)}p.status,p.reference{font-size:.875rem}p.status{margin-bottom:.5rem}",
  "a{display:inline-block;min-height:1.5rem;padding:.6rem 1.25rem;border-radius:2px;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none}",
  "a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}p:last-child{margin:0}",
  "@media(max-width:48rem){a{display:block;text-align:center}}",
].join("");

/** What lets its own style in, and nothing else. */
export const REFUSAL_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What is said of a status, by the keys of its title and its lead, and what its link leads to. */
function keysOf(status: number) {
  if (status === 503) return ["shell.unavailable", "shell.unavailableLead", "again"] as const;
  if (status >= 500) return ["browser.failed", "browser.failedWhy", "again"] as const;
  if (status === 404) return ["shell.missing", "shell.missingLead", "start"] as const;
  return ["shell.misread", "shell.misreadLead", "start"] as const;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Who reads it, by what their browser keeps and asks for. */
interface Reader {
  theme: Theme;
  /** A locale. */
  lang: string;
}

/** Where nothing is known of the reader. */
const UNKNOWN_READER: Reader = { theme: THEMES[0], lang: "en" };

interface Told {
  status: number;
  requestId: string;
  reader?: Reader;
}

/** A refusal for people, whole without scripts and whatever else is away. */
export function refusalPage({ status, requestId, reader: { theme, lang } = UNKNOWN_READER }: Told): string {
  const words = wordsOf(lang);
  const [title, lead, link] = keysOf(status);
  const said = { title: escaped(words(title)), lead: escaped(words(lead)) };
  const time = `${new Date(now()).toISOString().slice(11, 16)} UTC`;
  const reference = escaped(words("browser.failedAt", { time, reference: requestId }));
  const anchor =
    link === "again"
      ? `<a href="">${escaped(words("browser.tryAgain"))}</a>`
      : `<a href="/">${escaped(words("shell.toStart"))}</a>`;
  return `<!doctype html><html lang="${languageOf(lang) ?? "en"}" dir="${directionOf(lang)}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${said.title}</title><style>${STYLE}</style></head><body><main><p class="status">${status}</p><h1>${said.title}</h1><p>${said.lead}</p><p>${anchor}</p><p class="reference">${reference}</p></main></body></html>\n`;
}

/** An answer that the entry gives by itself. */
export interface RenderedRefusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Known {
  /** The id of the request that failed behind this one. */
  requestId?: string;
  reader?: Reader;
}

/** The error body of every surface for programs, a page for people. */
export function renderRefusal(
  error: ApiError,
  forPeople: boolean,
  { requestId = randomUUID(), reader }: Known = {},
): RenderedRefusal {
  const { message, status } = error;
  const { retryAfter, headers } = error.options;
  const body = forPeople
    ? refusalPage({ status, requestId, reader })
    : JSON.stringify(refusalBody({ code: error.code, message, details: error.details, requestId }));
  return {
    status,
    headers: {
      "Content-Type": forPeople ? "text/html; charset=utf-8" : "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "Content-Security-Policy": forPeople ? REFUSAL_PAGE_POLICY : NO_DOCUMENT,
      "X-Content-Type-Options": "nosniff",
      ...refusalHeaders({ requestId, retryAfter }),
      ...headers,
    },
    body,
  };
}

const JSON_TYPE = /\bapplication\/(?:[\w.-]+\+)?json\b/i;

/** Whether a program asks, by what it accepts or by what it sends: browsers that show pages name HTML. */
export function asksForJson(headers: IncomingHttpHeaders): boolean {
  const { accept = "", "content-type": sent = "" } = headers;
  return !/\btext\/html\b/i.test(accept) && (JSON_TYPE.test(accept) || JSON_TYPE.test(sent));
}

/** No institution is asked: it may be away. */
const ANYWHERE = { lang: "en", country_code: "ZZ" };

/** Theme and language of the browser, which keeps or asks for them. */
export function readerOf({ headers, url = "/" }: Pick<IncomingMessage, "headers" | "url">): Reader {
  const jar = jarOf(headers.cookie ?? "");
  const wish = { lang: preferenceOf(jar, LANG_COOKIE), languages: headers["accept-language"] };
  return { theme: themeOf(jar), lang: langOfPage(pathOf(url), wish, ANYWHERE) };
}
