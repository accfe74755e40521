import { ApiError, limitAddress } from "../core/index";
import type { Context } from "../modules/context";
import type { VolumeLimit, VolumeLimiter } from "../modules/foundation/limits/index";
import type { Call } from "./call";
import type { RouteDeclaration } from "./implement";

/** What a client is counted by where limits are per address. */
export const countedAddress = ({ address }: Pick<Context, "address">): string =>
  address === null ? "unknown" : limitAddress(address);

/** An application that vouches for addresses could make them up: what guards codes and secrets counts it, too. */
const OF_APPLICATIONS: Partial<Record<VolumeLimit, VolumeLimit>> = {
  otpPerAddress: "otpPerApplication",
  verifyPerAddress: "verifyPerApplication",
  stepPerAddress: "stepPerApplication",
  documentsPerAddress: "documentsPerApplication",
  secondFactorPerAddress: "secondFactorPerApplication",
  loginFailuresPerAddress: "loginFailuresPerApplication",
};

type RouteLimit = NonNullable<RouteDeclaration["limit"]>;

/** The limit of an application beside that of a route; undefined where there is none. */
function ofApplications(limit: RouteLimit): RouteLimit | undefined {
  if (typeof limit !== "object") return OF_APPLICATIONS[limit];
  const name = OF_APPLICATIONS[limit.name];
  return name && { ...limit, name };
}

/** Runs `work` within the limit of its route, and within that of the application that vouches for the address. */
export const withinLimits = <T>(
  { limiter, vouchedBy }: Call,
  limit: RouteLimit,
  ctx: Context,
  work: () => Promise<T>,
): Promise<T> =>
  withinLimit(limiter, limit, countedAddress(ctx), () =>
    vouchedBy === null ? work() : withinLimit(limiter, ofApplications(limit), String(vouchedBy), work),
  );

/**
 * Runs `work` within one limit. Where only some refusals count, each call is counted before it is
 * looked at, so that a burst gets no more tries, and given back unless it ends so: carriers share addresses.
 * Errors: 429.
 */
async function withinLimit<T>(
  limiter: VolumeLimiter,
  limit: RouteLimit | undefined,
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
