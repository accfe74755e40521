import { ERROR_CATALOGUE, type ErrorCode } from "./error-catalogue";

/** One field of the request that has to change: its wire path and what would be right. */
export interface ErrorDetail {
  field: string;
  message: string;
}

export interface ApiErrorOptions {
  details?: ErrorDetail[];
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** The limit that refused, for `X-RateLimit-*`. */
  limit?: { limit: number; remaining: number; reset: number };
  /** Additive members of the error object, such as `tries_left`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The one error that modules throw for a refusal. Status and public text come from the catalogue. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetail[];

  constructor(
    readonly code: ErrorCode,
    readonly options: ApiErrorOptions = {},
  ) {
    super(ERROR_CATALOGUE[code].message, { cause: options.cause });
    this.name = "ApiError";
    this.status = ERROR_CATALOGUE[code].status;
    this.details = options.details ?? [];
  }
}

/** A 400 that names one field. */
export const invalidField = (field: string, message: string) =>
  new ApiError("invalid_request", { details: [{ field, message }] });
