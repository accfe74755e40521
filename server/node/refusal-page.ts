import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { now } from "../../lib/clock";
import { THEMES, type Theme, themeOf } from "../../lib/preferences";
import { jarOf } from "../bff/index";
import { type ApiError, refusalBody, refusalHeaders } from "../core/index";
import { NO_DOCUMENT } from "./rewrite-headers";

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

interface Words {
  title: string;
  lead: string;
  link: string;
}

const AGAIN = '<a href="">Try again</a>';
const START = '<a href="/">Start page</a>';
const OURS = "Your money is where it was.";
const CALL = "if it stays like this, call us.";

function wordsOf(status: number): Words {
  if (status === 503) {
    const lead = `Our systems do not answer at the moment. ${OURS} Wait a few seconds, then try again; ${CALL}`;
    return { title: "This page cannot be shown right now", lead, link: AGAIN };
  }
  if (status >= 500) {
    const lead = `The fault is on our side. ${OURS} Try again; ${CALL}`;
    return { title: "This page did not work", lead, link: AGAIN };
  }
  if (status === 404) {
    const lead = "The address may be mistyped, or the page is not there any more.";
    return { title: "Page not found", lead, link: START };
  }
  const lead = "Something in the address, or sent with it, is not as it has to be.";
  return { title: "This request did not work", lead, link: START };
}

interface Told {
  status: number;
  requestId: string;
  theme?: Theme;
}

/** A refusal for people, whole without scripts and whatever else is away. */
export function refusalPage({ status, requestId, theme = THEMES[0] }: Told): string {
  const { title, lead, link } = wordsOf(status);
  const time = new Date(now()).toISOString().slice(11, 16);
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><p class="status">${status}</p><h1>${title}</h1><p>${lead}</p><p>${link}</p><p class="reference">Time ${time} UTC, reference ${requestId}</p></main></body></html>\n`;
}

/** An answer that the entry gives by itself. */
export interface RenderedRefusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Known {
  /** Of the request that failed behind this one. */
  requestId?: string;
  /** That the reader chose. */
  theme?: Theme;
}

/** The error body of every surface for programs, a page for people. */
export function renderRefusal(
  error: ApiError,
  forPeople: boolean,
  { requestId = randomUUID(), theme }: Known = {},
): RenderedRefusal {
  const { message, status } = error;
  const { retryAfter, headers } = error.options;
  const body = forPeople
    ? refusalPage({ status, requestId, theme })
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

/** The theme that the browser keeps. */
export const chosenTheme = ({ headers }: Pick<IncomingMessage, "headers">): Theme =>
  themeOf(jarOf(headers.cookie ?? ""));
