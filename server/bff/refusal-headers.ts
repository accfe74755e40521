interface Refusal {
  /** The one in the error body. */
  requestId: string;
  /** Seconds. */
  retryAfter?: number | null;
  /** `X-RateLimit-*`, as the API sent them. */
  limits?: Record<string, string>;
}

/** The headers that repeat what an error body tells, and say when to come back. */
export function refusalHeaders({ requestId, retryAfter, limits }: Refusal): Record<string, string> {
  const wait: Record<string, string> =
    typeof retryAfter === "number" ? { "Retry-After": String(retryAfter) } : {};
  return { "Request-Id": requestId, ...wait, ...limits };
}
