import type { MiddlewareHandler } from "hono";
import type { VolumeLimit } from "../modules/limits/index";
import type { Environment } from "./environment";

/** Counts requests per client address. */
export const addressLimit =
  (limit: VolumeLimit): MiddlewareHandler<Environment> =>
  async (c, next) => {
    await c.get("limiter").consume(limit, c.get("ctx").address ?? "unknown");
    await next();
  };
