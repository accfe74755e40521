import type { Context, MiddlewareHandler } from "hono";
import { listOrigins } from "../modules/applications/index";
import type { Environment } from "./environment";

const READABLE = {
  "Access-Control-Expose-Headers":
    "Deprecation, Link, Request-Id, Ref-Number, Retry-After, Sunset, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset",
};
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers":
    "app_key, App-Key, Access-Token, Device-Token, Content-Type, traceparent, tracestate, baggage",
  "Access-Control-Max-Age": "600",
};

const isEndUserSurface = (path: string) => path.startsWith("/v2/") || path.startsWith("/api/");

/**
 * Only the origins of the application that a request turned out to be of may read its answer. A refusal from
 * before that was known says nothing of anybody: there, as for a preflight, any application's origin may.
 */
export const cors: MiddlewareHandler<Environment> = async (c, next) => {
  await next();
  if (!isEndUserSurface(c.req.path)) return;
  c.res.headers.append("Vary", "Origin");
  const origin = c.req.header("origin");
  if (!origin) return;
  const isPreflight = c.req.method === "OPTIONS" && c.res.ok;
  if (!(isPreflight ? await isKnownOrigin(c, origin) : await mayRead(c, origin))) return;
  const headers = { ...READABLE, ...(isPreflight ? PREFLIGHT : {}), "Access-Control-Allow-Origin": origin };
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
};

async function isKnownOrigin(c: Context<Environment>, origin: string): Promise<boolean> {
  return (await listOrigins(c.get("ctx"))).includes(origin);
}

async function mayRead(c: Context<Environment>, origin: string): Promise<boolean> {
  const application = c.get("application");
  if (application) return application.origins.includes(origin);
  if (c.res.status < 400) return false;
  // Without the database the refusal stands, and whether it may be read is not known.
  return isKnownOrigin(c, origin).catch(() => false);
}
