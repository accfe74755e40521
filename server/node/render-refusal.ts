import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Theme, themeOf } from "../../lib/preferences";
import { jarOf } from "../bff/index";
import { type ApiError, refusalBody, refusalHeaders } from "../core/index";
import { REFUSAL_PAGE_POLICY, refusalPage } from "./refusal-page";
import { NO_DOCUMENT } from "./security-headers";

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
