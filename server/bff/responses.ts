import { randomUUID } from "node:crypto";
import { tell } from "../../lib/words/tell";
import { wordsOf } from "../../lib/words/words-of";
import { ApiError, ERROR_CATALOGUE, type ErrorCode, refusalBody, refusalHeaders } from "../core/index";
import { isApiFailure } from "./api/api-failure";
import { isSessionEnded } from "./session/session-ended";
import { CODE_WORDS, OWN_WORDS } from "./words/code-words";

/** A refusal of the catalogue, as JSON with the error body of every surface. */
export function renderCode(code: ErrorCode): Response {
  const { status, message: told } = ERROR_CATALOGUE[code];
  const message = tell(wordsOf("en"), OWN_WORDS[code] ?? CODE_WORDS[code]?.message ?? told);
  const requestId = randomUUID();
  const body = refusalBody({ code, message, requestId });
  return Response.json(body, { status, headers: refusalHeaders({ requestId }) });
}

/** A refusal as JSON with the error body of every surface; `null` for what is no refusal. */
export function renderFailure(reason: unknown): Response | null {
  if (isSessionEnded(reason)) return renderCode("invalid_token");
  if (reason instanceof ApiError) return renderCode(reason.code);
  if (!isApiFailure(reason)) return null;
  const { error, status, retryAfter, limits } = reason;
  const headers = refusalHeaders({ requestId: error.request_id, retryAfter, limits });
  return Response.json({ error }, { status, headers });
}

const PASSED_ON = ["Content-Type", "Content-Disposition", "Request-Id"];

/** A file of the API for the browser, while it comes. */
export function passOn({ body, headers }: Response): Response {
  const kept = PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(body, { headers: kept });
}

/** Another page instead of an answer, opened by GET. */
export const seeOther = (location: string, headers: Record<string, string> = {}) =>
  new Response(null, { status: 303, headers: { Location: location, ...headers } });

/** Answers are one person's, and no other origin's business. */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What every answer below `/bff` carries, unless it says else itself. An answer that names its request already keeps that name. */
export function completeHeaders(response: Response): Response {
  const { headers, status } = response;
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("Request-Id")) headers.set("Request-Id", randomUUID());
  // RFC 9110 asks for a challenge; no browser knows this scheme, so none opens a dialog of its own.
  if (status === 401) headers.set("WWW-Authenticate", 'Cookie realm="passbook"');
  return response;
}
