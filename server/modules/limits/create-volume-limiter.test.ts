import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultLimits } from "../../settings/limits-table";
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

test("LIMITS=off counts nothing", async () => {
  limiter = createVolumeLimiter({ ...limits, volumeEnabled: false });
  for (let i = 0; i < 10; i++) await reserve();
});
