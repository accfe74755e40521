import { ApiError, type ErrorCode } from "../../core/index";

/** A 429 with everything a client needs to know when to return. */
export function tooMany(
  limit: number,
  reset: number,
  code: Extract<ErrorCode, "rate_limited" | "otp_locked" | "account_locked"> = "rate_limited",
): ApiError {
  const seconds = Math.max(1, Math.ceil(reset));
  return new ApiError(code, { retryAfter: seconds, limit: { limit, remaining: 0, reset: seconds } });
}
