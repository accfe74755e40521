import { beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../testing/index";
import { decreaseCounter, increaseCounter, tooMany } from "./index";

const WINDOW = { max: 3, seconds: 600 };
let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});

const increase = (key: string) => increaseCounter(context.ctx, { key, window: WINDOW });
const decrease = (key: string) => decreaseCounter(context.ctx, { key, window: WINDOW });

test("a guard counts each key by itself, and anew when the window of database time is over", async () => {
  await context.clock.frozen(async () => {
    const { count, reset } = await increase("a");
    expect(count).toBe(1);
    expect(reset).toBeGreaterThan(0);
    expect(reset).toBeLessThanOrEqual(600);
    expect((await increase("b")).count).toBe(1);
    await context.clock.advance(reset - 1);
    expect(await increase("a")).toEqual({ count: 2, reset: 1 });
    await context.clock.advance(1);
    expect(await increase("a")).toEqual({ count: 1, reset: 600 });
  });
});

test("twenty at once get twenty different counts", async () => {
  const counts = await context.clock.frozen(() =>
    Promise.all(Array.from({ length: 20 }, async () => (await increase("busy")).count)),
  );
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test("what is taken back is of this key and of this window", async () => {
  await context.clock.frozen(async () => {
    for (const key of ["c", "c", "d"]) await increase(key);
    await decrease("c");
    expect((await increase("c")).count).toBe(2);
    expect((await increase("d")).count).toBe(2);
    await context.clock.advance(600);
    await decrease("c");
    expect((await increase("c")).count).toBe(1);
  });
});

test.each([
  [0.2, 1],
  [61.2, 62],
  [-5, 1],
])("who is refused for %d seconds is told to wait %d", (seconds, told) => {
  expect(tooMany(5, seconds, "otp_locked")).toMatchObject({
    code: "otp_locked",
    options: { retryAfter: told, limit: { limit: 5, remaining: 0, reset: told } },
  });
});
