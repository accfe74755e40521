import { expect, test } from "vitest";
import { waitAfter } from "./policy";

test("waits double: to half a minute for a code, to an hour for a notice", () => {
  const waits = (isCode: boolean) => [1, 2, 4, 5, 11, 12, 40].map((attempts) => waitAfter(attempts, isCode));
  expect(waits(true)).toEqual([2, 4, 16, 30, 30, 30, 30]);
  expect(waits(false)).toEqual([2, 4, 16, 32, 2_048, 3_600, 3_600]);
});
