import type { Answer } from "../core/index";
import { listOrigins } from "../modules/applications/index";
import type { Call } from "./call";

const READABLE = {
  "Access-Control-Expose-Headers":
    "Deprecation, Ignored-Fields, Link, Preference-Applied, Request-Id, Ref-Number, Retry-After, Sunset, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset",
};
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers":
    "app_key, App-Key, Access-Token, Device-Token, Content-Type, Prefer, traceparent, tracestate, baggage",
  "Access-Control-Max-Age": "600",
};

const isEndUserSurface = (path: string) => path.startsWith("/v2/") || path.startsWith("/api/");

/**
 * Only the origins of the application that a request turned out to be of may read its answer. A refusal from
 * before that was known says nothing of anybody: there, as for a preflight, any application's origin may.
 */
export function addOrigin(call: Call, answer: Answer): Promise<void> | null {
  if (!isEndUserSurface(call.path)) return null;
  answer.append("Vary", "Origin");
  const origin = call.request.headers.get("origin");
  return origin ? allow(origin, call, answer) : null;
}

async function allow(origin: string, call: Call, answer: Answer): Promise<void> {
  const isPreflight = call.request.method === "OPTIONS" && answer.status < 300;
  if (!(isPreflight ? await isKnownOrigin(call, origin) : await mayRead(call, answer, origin))) return;
  Object.assign(answer.headers, READABLE, isPreflight && PREFLIGHT, {
    "Access-Control-Allow-Origin": origin,
  });
}

async function isKnownOrigin({ ctx }: Call, origin: string): Promise<boolean> {
  return (await listOrigins(ctx)).includes(origin);
}

async function mayRead(call: Call, { status }: Answer, origin: string): Promise<boolean> {
  if (call.application) return call.application.origins.includes(origin);
  if (status < 400) return false;
  // Without the database the refusal stands, and whether it may be read is not known.
  return isKnownOrigin(call, origin).catch(() => false);
}
