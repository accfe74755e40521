import { randomUUID } from "node:crypto";
import { ApiError, ERROR_CATALOGUE, type ErrorCode } from "../core/index";
import { isApiFailure } from "./api/api-failure";
import { isSessionEnded } from "./session/session-ended";

function catalogued(code: ErrorCode): Response {
  const { status, message } = ERROR_CATALOGUE[code];
  return Response.json({ error: { code, message, details: [], request_id: randomUUID() } }, { status });
}

/** A refusal as JSON with the error body of every surface; `null` for what is no refusal. */
export function renderFailure(reason: unknown): Response | null {
  if (isSessionEnded(reason)) return catalogued("invalid_token");
  if (reason instanceof ApiError) return catalogued(reason.code);
  if (!isApiFailure(reason)) return null;
  const response = Response.json({ error: reason.error }, { status: reason.status });
  if (reason.retryAfter !== null) response.headers.set("Retry-After", String(reason.retryAfter));
  return response;
}
