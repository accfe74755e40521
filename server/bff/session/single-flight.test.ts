import { beforeEach, expect, test } from "vitest";
import { createSingleFlight, type SingleFlight } from "./single-flight";

let now: number;
let asked: string[];
let answer: (token: string) => Promise<string>;
let flight: SingleFlight<string>;

beforeEach(() => {
  now = 1_000_000;
  asked = [];
  answer = async (token) => `pair ${asked.length} of ${token}`;
  flight = createSingleFlight({ now: () => new Date(now) });
});

const refresh = (token = "a") =>
  flight(token, () => {
    asked.push(token);
    return answer(token);
  });

test("a caller that comes while a refresh runs, or up to half a minute later, gets the same pair", async () => {
  const pairs = await Promise.all([refresh(), refresh(), refresh()]);
  now += 30_000;
  expect([...pairs, await refresh()]).toEqual(Array(4).fill("pair 1 of a"));
  expect(asked).toEqual(["a"]);
  now += 1;
  expect(await refresh()).toBe("pair 2 of a");
});

test("the half minute begins when the refresh ends", async () => {
  let end = (_: string) => {};
  answer = () => new Promise((resolve) => (end = resolve));
  const first = refresh();
  now += 60_000;
  const second = refresh();
  end("late");
  expect([await first, await second]).toEqual(["late", "late"]);
  now += 30_000;
  expect(await refresh()).toBe("late");
  expect(asked).toHaveLength(1);
});

test("another token has a refresh of its own", async () => {
  expect(await Promise.all([refresh("a"), refresh("b")])).toEqual(["pair 1 of a", "pair 2 of b"]);
});

test("a failure is told to all who wait for it, and then asked again", async () => {
  answer = () => Promise.reject(new Error("away"));
  const failures = await Promise.allSettled([refresh(), refresh()]);
  expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  answer = async () => "back";
  expect(await refresh()).toBe("back");
  expect(asked).toEqual(["a", "a"]);
});
