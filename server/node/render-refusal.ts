import { randomUUID } from "node:crypto";
import type { Theme } from "../../lib/preferences";
import { type ApiError, refusalBody, refusalHeaders } from "../core/index";
import { REFUSAL_PAGE_POLICY, refusalPage } from "./refusal-page";

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
      "Content-Security-Policy": forPeople
        ? REFUSAL_PAGE_POLICY
        : "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      ...refusalHeaders({ requestId, retryAfter }),
      ...headers,
    },
    body,
  };
}
