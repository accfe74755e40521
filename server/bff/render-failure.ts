import { randomUUID } from "node:crypto";
import { ApiError, ERROR_CATALOGUE, type ErrorCode, refusalBody, refusalHeaders } from "../core/index";
import { isApiFailure } from "./api/api-failure";
import { isSessionEnded } from "./session/session-ended";
import { CODE_WORDS } from "./words/code-words";

/** What our own refusals mean to a reader, where that is something else than the API's. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  insufficient_scope: "This form was sent from another page. Open the page it belongs to and send it there.",
};

/** A refusal of the catalogue, as JSON with the error body of every surface. */
export function renderCode(code: ErrorCode): Response {
  const { status, message: told } = ERROR_CATALOGUE[code];
  const message = WORDS[code] ?? CODE_WORDS[code]?.message ?? told;
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
