import type { MiddlewareHandler } from "hono";
import type { Log } from "../adapters/log";
import { ANONYMOUS } from "../core/index";
import type { KeptRequests } from "../modules/api-keys/index";
import type { Context } from "../modules/context";
import { createVolumeLimiter } from "../modules/limits/index";
import type { Environment } from "./environment";

export type ApiDependencies = Omit<Context, "actor" | "requestId" | "address" | "userAgent"> & {
  log: Log;
  /** Where the requests of API keys are noted. */
  keyRequests: KeptRequests;
};

const LONGEST_USER_AGENT = 300;

/** Gives each request its id and its context, and every answer the id and, unless it says else, `no-store`. */
export function requestContext({
  log,
  keyRequests: _,
  ...dependencies
}: ApiDependencies): MiddlewareHandler<Environment> {
  const limiter = createVolumeLimiter(dependencies.settings.limits);
  return async (c, next) => {
    const requestId = dependencies.random.uuid();
    c.set("log", log);
    c.set("limiter", limiter);
    c.set("application", null);
    c.set("operation", null);
    c.set("vouchedBy", null);
    c.set("meteredCaller", null);
    c.set("ctx", {
      ...dependencies,
      actor: ANONYMOUS,
      requestId,
      address: c.env?.address ?? null,
      userAgent: storableUserAgent(c.req.header("user-agent")),
    });
    await next();
    c.res.headers.set("Request-Id", requestId);
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
    c.res.headers.set("X-Content-Type-Options", "nosniff");
  };
}

const storableUserAgent = (text: string | undefined) =>
  text?.slice(0, LONGEST_USER_AGENT).toWellFormed().replaceAll("\u0000", "") ?? null;
