import type { ErrorBody, ErrorDetail } from "../../lib/contract/index";

interface Told {
  code: string;
  message: string;
  details?: ErrorDetail[];
  requestId: string;
  /** Additive members of the error object. */
  extra?: Record<string, unknown>;
}

/** The error body of every surface (interface section 7). */
export const refusalBody = ({ code, message, details = [], requestId, extra }: Told): ErrorBody => ({
  error: { code, message, details, request_id: requestId, ...extra },
});

/** What is left of a limit; `reset` in seconds. */
export interface RateLimit {
  limit: number;
  remaining: number;
  reset: number;
}

export const rateLimitHeaders = ({ limit, remaining, reset }: RateLimit): Record<string, string> => ({
  "X-RateLimit-Limit": String(limit),
  "X-RateLimit-Remaining": String(remaining),
  "X-RateLimit-Reset": String(reset),
});

interface Facts {
  /** The one in the error body. */
  requestId: string;
  /** Seconds. */
  retryAfter?: number | null;
  /** `X-RateLimit-*`. */
  limits?: Record<string, string>;
  /** The scheme that a 401 asks for. */
  challenge?: string | null;
}

/** The headers of a refusal: they repeat what its body tells, and say when and how to come back. */
export const refusalHeaders = ({
  requestId,
  retryAfter,
  limits,
  challenge,
}: Facts): Record<string, string> => ({
  "Request-Id": requestId,
  ...(typeof retryAfter === "number" && { "Retry-After": String(Math.ceil(retryAfter)) }),
  ...limits,
  ...(challenge && { "WWW-Authenticate": challenge }),
});

/**
 * What goes out, as it is: written by node at once, or made a `Response` for who calls by `fetch`. A header has one way to
 * be written throughout, so that it is there once.
 */
export class Answer {
  constructor(
    public body: string | Uint8Array | ReadableStream<Uint8Array> | null,
    public headers: Record<string, string>,
    public status = 200,
  ) {}

  /** Adds to a header that has a list of values. */
  append(name: string, value: string): void {
    const there = this.headers[name];
    this.headers[name] = there === undefined ? value : `${there}, ${value}`;
  }

  /** Leaves the body out. */
  leaveOutBody(): void {
    if (this.body instanceof ReadableStream) void this.body.cancel();
    this.body = null;
  }
}
