import {
  Answer,
  ApiError,
  type ErrorCode,
  messageOf,
  rateLimitHeaders,
  refusalBody,
  refusalHeaders,
} from "../core/index";
import { isConnectionFailure } from "../db/connection-failure";
import { metrics } from "../metrics/metrics";
import type { Call } from "./call";

/** The one renderer of the error body of interface section 7. An unknown failure never shows its text. */
export function renderError(error: unknown, call: Call): Answer {
  const { code, status, details, options } = asApiError(error, call);
  metrics.passbook_refusals_total.inc({ code, reason: details[0]?.reason ?? "" });
  const { requestId } = call.ctx;
  const message = messageOf(code, call.path);
  const headers = {
    "Content-Type": "application/json",
    ...refusalHeaders({
      requestId,
      retryAfter: options.retryAfter,
      limits: options.limit && rateLimitHeaders(options.limit),
      challenge: status === 401 ? challengeFor(code) : null,
    }),
    ...call.bodyNotes,
    ...options.headers,
  };
  const body = refusalBody({ code, message, details, requestId, extra: options.extra });
  return new Answer(JSON.stringify(body), headers, status);
}

/** The scheme of what a caller still has to send, or to send right. */
const SCHEMES: Partial<Record<ErrorCode, string>> = {
  missing_app_key: "AppKey",
  invalid_app_key: "AppKey",
  missing_access_token: "AccessToken",
  invalid_token: "AccessToken",
  missing_api_key: "Bearer",
  invalid_api_key: "Bearer",
};

/** What is wrong in the body of a sign-in has a scheme of its own, so that no client takes it for its key. */
const challengeFor = (code: ErrorCode) => `${SCHEMES[code] ?? "Credentials"} realm="passbook"`;

function asApiError(error: unknown, call: Call): ApiError {
  if (error instanceof ApiError) return error;
  const log = call.log.child({ requestId: call.ctx.requestId });
  if (isConnectionFailure(error)) {
    log.error({ err: error }, "the database cannot be reached");
    return new ApiError("service_unavailable", { retryAfter: 2, cause: error });
  }
  log.error({ err: error }, "unexpected failure");
  return new ApiError("internal_error", { cause: error });
}
