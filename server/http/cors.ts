import type { Context, MiddlewareHandler } from "hono";
import { listOrigins } from "../modules/applications/index";
import type { Environment } from "./environment";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const ALLOWED_HEADERS = "app_key, App-Key, Access-Token, Content-Type";
const EXPOSED_HEADERS =
  "Request-Id, Ref-Number, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset";
const PREFLIGHT_SECONDS = "600";

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
  if (origin && (await mayRead(c, origin))) c.res.headers.set("Access-Control-Allow-Origin", origin);
  if (c.res.headers.has("Access-Control-Allow-Origin")) {
    c.res.headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
  }
};

async function mayRead(c: Context<Environment>, origin: string): Promise<boolean> {
  const application = c.get("application");
  if (application) return application.origins.includes(origin);
  if (c.res.status < 400) return false;
  // Without the database the refusal stands, and whether it may be read is not known.
  return listOrigins(c.get("ctx")).then(
    (origins) => origins.includes(origin),
    () => false,
  );
}

/** What a preflight is told: any active application's origin may try (contract 1, CORS). */
export async function preflightHeaders(c: Context<Environment>): Promise<void> {
  const origin = c.req.header("origin");
  if (!origin || !isEndUserSurface(c.req.path)) return;
  if (!(await listOrigins(c.get("ctx"))).includes(origin)) return;
  c.header("Access-Control-Allow-Origin", origin);
  c.header("Access-Control-Allow-Methods", METHODS);
  c.header("Access-Control-Allow-Headers", ALLOWED_HEADERS);
  c.header("Access-Control-Max-Age", PREFLIGHT_SECONDS);
}
