import type { MiddlewareHandler } from "hono";
import { ApiError } from "../core/index";
import { countedAddress, type Environment } from "../http/index";

/**
 * Limits failed sign-ins of one address. Each is counted before it is looked at, so that a burst gets no more
 * tries, and given back unless it failed: carriers share addresses.
 */
export const countFailedSignIn: MiddlewareHandler<Environment> = async (c, next) => {
  const giveBack = await c.get("limiter").reserve("loginFailuresPerAddress", countedAddress(c));
  await next();
  const failed = c.error instanceof ApiError && c.error.code === "invalid_credentials";
  if (!failed) await giveBack();
};
