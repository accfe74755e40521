import type { Context, MiddlewareHandler } from "hono";
import { listOrigins } from "../modules/applications/index";
import type { Environment } from "./environment";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const ALLOWED_HEADERS = "app_key, App-Key, Access-Token, Content-Type";
const EXPOSED_HEADERS =
  "Request-Id, Ref-Number, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset";
const PREFLIGHT_SECONDS = "600";

const isEndUserSurface = (path: string) => path.startsWith("/v2/") || path.startsWith("/api/");

/** Only the origins of the application that a request turned out to be of may read its answer. */
export const cors: MiddlewareHandler<Environment> = async (c, next) => {
  await next();
  if (!isEndUserSurface(c.req.path)) return;
  c.res.headers.append("Vary", "Origin");
  const origin = c.req.header("origin");
  if (origin && c.get("application")?.origins.includes(origin)) {
    c.res.headers.set("Access-Control-Allow-Origin", origin);
  }
  if (c.res.headers.has("Access-Control-Allow-Origin")) {
    c.res.headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
  }
};

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
