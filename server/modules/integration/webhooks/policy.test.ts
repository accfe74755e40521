import { expect, test } from "vitest";
import { readRetryAfter, waitAfter, withoutSecrets } from "./policy";

test("nine waits, by chance a fifth longer or shorter, then none", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((failed) => waitAfter(failed, 0.5));
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect([0, 1].map((chance) => Math.round(waitAfter(2, chance) ?? 0))).toEqual([240, 360]);
  expect(waitAfter(10, 0.5)).toBeNull();
});

test("a target may ask for more patience, for a day at most, and never for less", () => {
  expect([waitAfter(1, 0.5, 60), waitAfter(2, 0.5, 60), waitAfter(1, 0.5, 1e9)]).toEqual([60, 300, 86_400]);
  expect(waitAfter(10, 0.5, 60)).toBeNull();
  const now = new Date("2026-01-31T09:30:00Z");
  const read = (text: string | null) => readRetryAfter(text, now);
  expect([read("120"), read("Sat, 31 Jan 2026 09:31:00 GMT"), read("Sat, 31 Jan 2026 09:29:00 GMT")]).toEqual(
    [120, 60, 0],
  );
  expect([read(null), read("soon"), read("-5"), read("")]).toEqual([0, 0, 0, 0]);
});

test("secrets that a target repeats are not kept", () => {
  const kept = withoutSecrets("bad whsec_QUJDREVGR0g=, sk_test_abcdefgh12 and sat_abcdefghij; fine: whsec_");
  expect(kept).toBe("bad whsec_[removed], sk_test_[removed] and sat_[removed]; fine: whsec_");
});
