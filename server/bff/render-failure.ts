import { randomUUID } from "node:crypto";
import { ApiError, ERROR_CATALOGUE, type ErrorCode } from "../core/index";
import { isApiFailure } from "./api/api-failure";
import { refusalHeaders } from "./refusal-headers";
import { isSessionEnded } from "./session/session-ended";

function catalogued(code: ErrorCode): Response {
  const { status, message } = ERROR_CATALOGUE[code];
  const requestId = randomUUID();
  const error = { code, message, details: [], request_id: requestId };
  return Response.json({ error }, { status, headers: refusalHeaders({ requestId }) });
}

/** A refusal as JSON with the error body of every surface; `null` for what is no refusal. */
export function renderFailure(reason: unknown): Response | null {
  if (isSessionEnded(reason)) return catalogued("invalid_token");
  if (reason instanceof ApiError) return catalogued(reason.code);
  if (!isApiFailure(reason)) return null;
  const { error, status, retryAfter, limits } = reason;
  const headers = refusalHeaders({ requestId: error.request_id, retryAfter, limits });
  return Response.json({ error }, { status, headers });
}
