import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { metrics } from "../../metrics/metrics";
import type { Limits } from "../settings";
import { tooMany } from "./too-many";

export type VolumeLimit =
  | "perKey"
  | "perAddressWithoutKey"
  | "perSession"
  | "otpPerAddress"
  | "verifyPerAddress"
  | "stepPerAddress"
  | "disownPerAddress"
  | "secondFactorPerAddress"
  | "loginFailuresPerAddress"
  | "stepPerApplication"
  | "otpPerApplication"
  | "verifyPerApplication"
  | "secondFactorPerApplication"
  | "loginFailuresPerApplication"
  | "reportsPerAddress"
  | "publicPerAddress";

/** What is left of a limit. */
export interface Standing {
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
  exceeded: boolean;
}

export interface VolumeLimiter {
  /** Counts one request and says what is left; refuses nothing. */
  count(limit: VolumeLimit, key: string): Promise<Standing>;
  /** Counts one request; throws 429 when the window is spent. */
  consume(limit: VolumeLimit, key: string): Promise<void>;
  /**
   * Counts one request that may turn out not to count; throws 429 when the window is spent. Answers the
   * function that takes the count back.
   */
  reserve(limit: VolumeLimit, key: string): Promise<() => Promise<void>>;
}

function unlessRefused(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal;
  throw refusal;
}

/** Volume limits of this process (contract of limits): wide per address, because carriers share addresses. */
export function createVolumeLimiter(limits: Limits): VolumeLimiter {
  const limiters = new Map<VolumeLimit, RateLimiterMemory>();
  const limiterOf = (limit: VolumeLimit) => {
    const existing = limiters.get(limit);
    if (existing) return existing;
    const { max, seconds } = limits[limit];
    const limiter = new RateLimiterMemory({ keyPrefix: limit, points: max, duration: seconds });
    limiters.set(limit, limiter);
    return limiter;
  };

  const refuseOver = (limit: VolumeLimit, used: RateLimiterRes) => {
    if (used.consumedPoints <= limits[limit].max) return;
    metrics.passbook_limits_reached_total.inc({ limit });
    throw tooMany(limits[limit].max, used.msBeforeNext / 1000);
  };

  return {
    async count(limit, key) {
      const { max, seconds } = limits[limit];
      if (!limits.volumeEnabled) return { limit: max, remaining: max, reset: seconds, exceeded: false };
      const used = await limiterOf(limit).consume(key).catch(unlessRefused);
      const reset = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
      return { limit: max, remaining: used.remainingPoints, reset, exceeded: used.consumedPoints > max };
    },
    async consume(limit, key) {
      if (!limits.volumeEnabled) return;
      const used = await limiterOf(limit).consume(key).catch(unlessRefused);
      refuseOver(limit, used);
    },
    async reserve(limit, key) {
      if (!limits.volumeEnabled) return async () => {};
      const limiter = limiterOf(limit);
      const used = await limiter.consume(key).catch(unlessRefused);
      const windowEnd = performance.now() + used.msBeforeNext;
      const giveBack = async () => {
        if (performance.now() < windowEnd) await limiter.reward(key);
      };
      // A refused request was no attempt. Its count would stay after the counts of the others are taken back.
      if (used.consumedPoints > limits[limit].max) await giveBack();
      refuseOver(limit, used);
      return giveBack;
    },
  };
}
