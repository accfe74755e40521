import type { Context } from "hono";
import { ApiError, messageOf } from "../core/index";
import { isConnectionFailure } from "../db/connection-failure";
import type { Environment } from "./environment";

/** The one renderer of the error body of interface section 7. An unknown failure never shows its text. */
export function renderError(error: unknown, c: Context<Environment>): Response {
  const refusal = asApiError(error, c);
  const { code, status, details, options } = refusal;
  const requestId = c.get("ctx").requestId;
  const headers = new Headers({
    "Content-Type": "application/json",
    "Request-Id": requestId,
    ...options.headers,
  });
  if (options.retryAfter !== undefined) headers.set("Retry-After", String(Math.ceil(options.retryAfter)));
  if (options.limit) {
    headers.set("X-RateLimit-Limit", String(options.limit.limit));
    headers.set("X-RateLimit-Remaining", String(options.limit.remaining));
    headers.set("X-RateLimit-Reset", String(options.limit.reset));
  }
  if (status === 401) headers.set("WWW-Authenticate", challengeFor(code));
  const body = {
    error: { code, message: messageOf(code, c.req.path), details, request_id: requestId, ...options.extra },
  };
  return c.newResponse(JSON.stringify(body), { status: status as 400, headers: Object.fromEntries(headers) });
}

const challengeFor = (code: string) =>
  code.endsWith("api_key") ? 'Bearer realm="passbook"' : 'AppKey realm="passbook"';

function asApiError(error: unknown, c: Context<Environment>): ApiError {
  if (error instanceof ApiError) return error;
  if (isConnectionFailure(error)) {
    c.get("log").error({ err: error }, "the database cannot be reached");
    return new ApiError("service_unavailable", { retryAfter: 2, cause: error });
  }
  c.get("log").error({ err: error }, "unexpected failure");
  return new ApiError("internal_error", { cause: error });
}
