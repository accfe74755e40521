import type { MiddlewareHandler } from "hono";
import { ApiError } from "../core/index";
import type { Environment } from "../http/index";

/** Limits failed sign-ins of one address; right ones never count, because carriers share addresses. */
export const countFailedSignIn: MiddlewareHandler<Environment> = async (c, next) => {
  const address = c.get("ctx").address ?? "unknown";
  const limiter = c.get("limiter");
  await limiter.check("loginFailuresPerAddress", address);
  await next();
  if (c.error instanceof ApiError && c.error.code === "invalid_credentials") {
    await limiter.consume("loginFailuresPerAddress", address).catch(() => {});
  }
};
