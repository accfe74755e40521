import { ApiError, limitAddress } from "../core/index";
import type { Context } from "../modules/context";
import type { VolumeLimit, VolumeLimiter } from "../modules/limits/index";
import type { RouteDeclaration } from "./declare-route";

/** What a client is counted by where limits are per address. */
export const countedAddress = ({ address }: Pick<Context, "address">): string =>
  address === null ? "unknown" : limitAddress(address);

/** An application that vouches for addresses could make them up: what guards codes and secrets counts it, too. */
const OF_APPLICATIONS: Partial<Record<VolumeLimit, VolumeLimit>> = {
  otpPerAddress: "otpPerApplication",
  verifyPerAddress: "verifyPerApplication",
  loginFailuresPerAddress: "loginFailuresPerApplication",
};

/** The limit of an application beside that of a route; undefined where there is none. */
export function ofApplications(limit: RouteDeclaration["limit"]): RouteDeclaration["limit"] {
  if (typeof limit !== "object") return limit && OF_APPLICATIONS[limit];
  const name = OF_APPLICATIONS[limit.name];
  return name && { ...limit, name };
}

/**
 * Runs `work` within the limit of its route. Where only some refusals count, each call is counted before it is
 * looked at, so that a burst gets no more tries, and given back unless it ends so: carriers share addresses.
 * Errors: 429.
 */
export async function withinLimit<T>(
  limiter: VolumeLimiter,
  limit: RouteDeclaration["limit"],
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!limit) return work();
  if (typeof limit === "string") {
    await limiter.consume(limit, key);
    return work();
  }
  const giveBack = await limiter.reserve(limit.name, key);
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
