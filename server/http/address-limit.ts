import type { Context, MiddlewareHandler } from "hono";
import { limitAddress } from "../core/index";
import type { VolumeLimit } from "../modules/limits/index";
import type { Environment } from "./environment";

/** What a client is counted by where limits are per address. */
export function countedAddress(c: Context<Environment>): string {
  const { address } = c.get("ctx");
  return address === null ? "unknown" : limitAddress(address);
}

/** Counts requests per client address. */
export const addressLimit =
  (limit: VolumeLimit): MiddlewareHandler<Environment> =>
  async (c, next) => {
    await c.get("limiter").consume(limit, countedAddress(c));
    await next();
  };
