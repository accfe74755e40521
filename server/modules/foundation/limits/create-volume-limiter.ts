import { setTimeout } from "node:timers/promises";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { LimitStore } from "../../../adapters/limit-store";
import { ApiError, type ErrorCode } from "../../../core/index";
import { metrics } from "../../../metrics/metrics";
import type { LimitName, Limits } from "../../limits-table";

/** A 429 with everything a client needs to know when to return. */
export function tooMany(
  limit: number,
  reset: number,
  code: Extract<ErrorCode, "rate_limited" | "otp_locked" | "account_locked"> = "rate_limited",
): ApiError {
  const seconds = Math.max(1, Math.ceil(reset));
  return new ApiError(code, { retryAfter: seconds, limit: { limit, remaining: 0, reset: seconds } });
}

/** Limits of what is called, by key, session, application and address. */
export type VolumeLimit = Extract<
  LimitName,
  "perKey" | "perSession" | "perAddressWithoutKey" | `${string}PerAddress` | `${string}PerApplication`
>;

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

/** Milliseconds that a request waits for a count; then its node counts by itself. */
const ANSWER_MS = 50;

const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer, setTimeout(ANSWER_MS, null, { ref: false })]);

/** Counts one request. A count that comes too late was made all the same: it is given back, too. */
function countBy(counter: RateLimiterAbstract, key: string) {
  const asked = performance.now();
  const counting = counter
    .consume(key)
    .catch(unlessRefused)
    .catch(() => null);
  return {
    /** Null where the store does not answer in time; what is counted in memory is there at once. */
    async count() {
      if (counter instanceof RateLimiterMemory) return counting;
      const count = await inTime(counting);
      if (!count) metrics.passbook_limits_store_failures_total.inc();
      return count;
    },
    async giveBack() {
      const count = await counting;
      if (count && performance.now() < asked + count.msBeforeNext) await counter.reward(key);
    },
  };
}

/**
 * Volume limits (contract of limits): wide per address, because carriers share addresses. Each process counts by itself,
 * and with a store all of them together, too: the higher count is in force. So one that was emptied leaves the limit of each
 * process; while it is away, each has its share of it.
 */
export function createVolumeLimiter(
  limits: Limits,
  store?: Pick<LimitStore, "client"> & { nodes(): number },
): VolumeLimiter {
  const counters = new Map<VolumeLimit, RateLimiterAbstract[]>();
  const countersOf = (limit: VolumeLimit) => {
    const existing = counters.get(limit);
    if (existing) return existing;
    const { max, seconds } = limits[limit];
    const options = { keyPrefix: `passbook:${limit}`, points: max, duration: seconds };
    const shared = store && { storeClient: store.client, rejectIfRedisNotReady: true };
    const made = [
      new RateLimiterMemory(options),
      ...(shared ? [new RateLimiterRedis({ ...options, ...shared })] : []),
    ];
    counters.set(limit, made);
    return made;
  };

  /** What was used up, of how many, and how to give it back. */
  async function consume(limit: VolumeLimit, key: string) {
    const asked = countersOf(limit).map((counter) => countBy(counter, key));
    const counts = await Promise.all(asked.map(({ count }) => count()));
    const used = counts.reduce((most, each) =>
      each && each.consumedPoints > (most?.consumedPoints ?? 0) ? each : most,
    );
    if (!used) throw new Error("this process always counts");
    const isAway = store && !counts[1];
    const max = isAway ? Math.ceil(limits[limit].max / store.nodes()) : limits[limit].max;
    const giveBack = async () => {
      await inTime(Promise.allSettled(asked.map((each) => each.giveBack())));
    };
    return { used, max, isOver: used.consumedPoints > max, giveBack };
  }

  const refuseOver = (limit: VolumeLimit, { used, max, isOver }: Awaited<ReturnType<typeof consume>>) => {
    if (!isOver) return;
    metrics.passbook_limits_reached_total.inc({ limit });
    throw tooMany(max, used.msBeforeNext / 1000);
  };

  return {
    async count(limit, key) {
      if (!limits.volumeEnabled) {
        const { max, seconds } = limits[limit];
        return { limit: max, remaining: max, reset: seconds, exceeded: false };
      }
      const { used, max, isOver } = await consume(limit, key);
      const reset = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
      return { limit: max, remaining: Math.max(0, max - used.consumedPoints), reset, exceeded: isOver };
    },
    async consume(limit, key) {
      if (!limits.volumeEnabled) return;
      refuseOver(limit, await consume(limit, key));
    },
    async reserve(limit, key) {
      if (!limits.volumeEnabled) return async () => {};
      const counted = await consume(limit, key);
      // A refused request was no attempt. Its count would stay after the counts of the others are taken back.
      if (counted.isOver) await counted.giveBack();
      refuseOver(limit, counted);
      return counted.giveBack;
    },
  };
}
