import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultLimits } from "../../../settings/limits-table";
import { createVolumeLimiter, type VolumeLimiter } from "./index";

const LIMIT = "loginFailuresPerAddress";
const limits = { ...defaultLimits(false), loginFailuresPerAddress: { max: 3, seconds: 60 } };
let limiter: VolumeLimiter;

beforeEach(() => {
  vi.useFakeTimers();
  limiter = createVolumeLimiter(limits);
});
afterEach(() => {
  vi.useRealTimers();
});

const reserve = () => limiter.reserve(LIMIT, "192.0.2.1");

test("a burst gets no more than the limit, and the refusal says when to return", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, reserve));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(reserve()).rejects.toMatchObject({
    code: "rate_limited",
    options: { retryAfter: 60, limit: { limit: 3, remaining: 0, reset: 60 } },
  });
});

test("what is given back leaves the limit whole, refused tries included", async () => {
  for (let i = 0; i < 10; i++) await (await reserve())();
  const [first, ...others] = await Promise.all([reserve(), reserve(), reserve()]);
  for (let i = 0; i < 5; i++) await expect(reserve()).rejects.toThrow();
  await first();
  const last = await reserve();
  for (const giveBack of [...others, last]) await giveBack();
  expect(await limiter.count(LIMIT, "192.0.2.1")).toMatchObject({ remaining: 2, exceeded: false });
});

test("a count of a window that is over gives the next one nothing", async () => {
  const held = await Promise.all([reserve(), reserve(), reserve()]);
  await vi.advanceTimersByTimeAsync(61_000);
  for (const giveBack of held) await giveBack();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, reserve));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("each key and each limit is counted by itself; the one beyond is told when to return", async () => {
  const consume = (key: string) => limiter.consume(LIMIT, key);
  for (let i = 0; i < 3; i++) await consume("192.0.2.1");
  await expect(consume("192.0.2.1")).rejects.toMatchObject({
    code: "rate_limited",
    options: { retryAfter: 60, limit: { limit: 3, remaining: 0, reset: 60 } },
  });
  await consume("192.0.2.2");
  await limiter.consume("perSession", "192.0.2.1");
  await vi.advanceTimersByTimeAsync(60_001);
  await consume("192.0.2.1");
});

test("a count says what is left and when it is whole again, and refuses nothing", async () => {
  const count = () => limiter.count(LIMIT, "192.0.2.1");
  expect(await count()).toEqual({ limit: 3, remaining: 2, reset: 60, exceeded: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await count()).toMatchObject({ remaining: 1, reset: 40 });
  expect(await count()).toMatchObject({ remaining: 0, exceeded: false });
  expect(await count()).toMatchObject({ remaining: 0, exceeded: true });
});

test("LIMITS=off counts nothing and refuses nobody", async () => {
  limiter = createVolumeLimiter({ ...limits, volumeEnabled: false });
  for (let i = 0; i < 10; i++) {
    await (await reserve())();
    await limiter.consume(LIMIT, "192.0.2.1");
    expect(await limiter.count(LIMIT, "192.0.2.1")).toEqual({
      limit: 3,
      remaining: 3,
      reset: 60,
      exceeded: false,
    });
  }
});
