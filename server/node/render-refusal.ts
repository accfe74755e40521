import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Theme, themeOf } from "../../lib/preferences";
import type { GuardedApi } from "../api/index";
import { jarOf } from "../bff/index";
import { type ApiError, refusalBody, refusalHeaders } from "../core/index";
import { REFUSAL_PAGE_POLICY, refusalPage } from "./refusal-page";
import { NO_DOCUMENT } from "./security-headers";
import { pathOf } from "./surface";

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

/** The headers that matter for a request that is refused unread. */
const READ = ["app_key", "app-key", "authorization", "origin", "user-agent"];

/** A target that cannot be part of a URL still belongs to a surface. */
const surfaceUrl = (target: string) =>
  `http://localhost${/^\/(v1|v2|api)(?=\/|$)/.exec(pathOf(target))?.[0] ?? ""}/`;

/**
 * A refusal as the API gives it: in its error body, readable across origins where its answers are, and with
 * what is left of the caller's limit (contract of limits).
 */
export async function refuseAsApi(
  api: Pick<GuardedApi, "refuse">,
  error: ApiError,
  { url = "", headers, address }: IncomingMessage & { address?: string | null },
): Promise<RenderedRefusal> {
  const sent = READ.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  const answer = await api.refuse(error, new Request(surfaceUrl(url), { headers: sent }), { address });
  const body = await answer.text();
  const length = String(Buffer.byteLength(body));
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), "Content-Length": length },
    body,
  };
}
