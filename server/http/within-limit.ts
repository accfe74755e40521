import { ApiError, limitAddress } from "../core/index";
import type { Context } from "../modules/context";
import type { VolumeLimiter } from "../modules/limits/index";
import type { RouteDeclaration } from "./declare-route";

/** What a client is counted by where limits are per address. */
export const countedAddress = ({ address }: Pick<Context, "address">): string =>
  address === null ? "unknown" : limitAddress(address);

/**
 * Runs `work` within the limit of its route. Where only some refusals count, each call is counted before it is
 * looked at, so that a burst gets no more tries, and given back unless it ends so: carriers share addresses.
 * Errors: 429.
 */
export async function withinLimit<T>(
  limiter: VolumeLimiter,
  limit: RouteDeclaration["limit"],
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!limit) return work();
  if (typeof limit === "string") {
    await limiter.consume(limit, address);
    return work();
  }
  const giveBack = await limiter.reserve(limit.name, address);
  let counts = false;
  try {
    return await work();
  } catch (error) {
    counts = error instanceof ApiError && limit.counts.includes(error.code);
    throw error;
  } finally {
    if (!counts) await giveBack();
  }
}
