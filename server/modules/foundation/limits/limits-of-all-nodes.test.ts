import { once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLimitStore, type LimitStore } from "../../../adapters/limit-store";
import { defaultLimits } from "../../../settings/limits-table";
import { type FakeRedis, startFakeRedis } from "../../../testing/start-fake-redis";
import { createVolumeLimiter, type VolumeLimiter } from "./index";

const LIMIT = "loginFailuresPerAddress";
const limits = { ...defaultLimits(false), loginFailuresPerAddress: { max: 4, seconds: 60 } };
let redis: FakeRedis;
let stores: LimitStore[];
let first: VolumeLimiter;
let second: VolumeLimiter;

beforeEach(async () => {
  redis = await startFakeRedis();
  stores = [createLimitStore(redis.url), createLimitStore(redis.url)];
  await Promise.all(stores.map(({ client }) => once(client, "ready")));
  [first, second] = stores.map((store) => createVolumeLimiter(limits, { ...store, nodes: () => 2 })) as [
    VolumeLimiter,
    VolumeLimiter,
  ];
});
afterEach(() => {
  for (const store of stores) store.close();
  redis.close();
});

/** How many of so many requests are let through. */
async function letThrough(limiter: VolumeLimiter, requests: number): Promise<number> {
  let through = 0;
  for (let sent = 0; sent < requests; sent++)
    await limiter.consume(LIMIT, "192.0.2.1").then(
      () => through++,
      (error) => expect(error).toMatchObject({ code: "rate_limited" }),
    );
  return through;
}

test("two nodes count together, and give back together", async () => {
  expect(await letThrough(first, 2)).toBe(2);
  const giveBack = await second.reserve(LIMIT, "192.0.2.1");
  expect(await second.count(LIMIT, "192.0.2.1")).toMatchObject({ remaining: 0, exceeded: false });
  await giveBack();
  expect(await letThrough(first, 1)).toBe(1);
  expect(await letThrough(second, 1)).toBe(0);
});

test("when the store was emptied, each node goes on with what it counted itself", async () => {
  expect(await letThrough(first, 4)).toBe(4);
  redis.counts.clear();
  expect(await letThrough(first, 2)).toBe(0);
  expect(await letThrough(second, 1)).toBe(1);
});

test("when the store is gone, each node has its share of the limit, with what it counted itself", async () => {
  expect(await letThrough(first, 1)).toBe(1);
  redis.close();
  expect(await first.count(LIMIT, "192.0.2.2")).toMatchObject({ limit: 2, remaining: 1 });
  expect(await letThrough(first, 3)).toBe(1);
  expect(await letThrough(second, 6)).toBe(2);
});

test("a store that does not answer holds requests up for moments, and not for long", async () => {
  expect(await letThrough(first, 1)).toBe(1);
  redis.answers = false;
  expect(await letThrough(first, 3)).toBe(1);
  await new Promise((resolve) => stores[0]!.client.once("close", resolve));
  expect(stores[0]!.client.status).not.toBe("ready");
  expect(await letThrough(first, 1)).toBe(0);
});

test("what was counted before the store came back is not given back to it", async () => {
  redis.answers = false;
  const giveBack = await first.reserve(LIMIT, "192.0.2.1");
  redis.answers = true;
  await giveBack();
  expect([...redis.counts.values()].filter((count) => count < 0)).toEqual([]);
});

test.each(["before", "after"])("what a slow store counted is given back, %s it answered", async (when) => {
  for (let attempts = 0; attempts < 5; attempts++) {
    let answer = () => {};
    redis.answersAfter = new Promise((resolve) => {
      answer = resolve;
    });
    const giveBack = await first.reserve(LIMIT, "192.0.2.1");
    if (when === "after") answer();
    await giveBack();
    answer();
    await vi.waitFor(() => expect([...redis.counts.values()]).toEqual([0]));
  }
  expect(await letThrough(second, 5)).toBe(4);
});
