import { expect, test } from "vitest";
import { waitAfter } from "./policy";

test("waits double: to half a minute for a code, to an hour for what lives a day or longer", () => {
  const waits = (lifetime: number) => [1, 2, 4, 5, 11, 12, 40].map((tries) => waitAfter(tries, lifetime));
  expect(waits(300)).toEqual([2, 4, 16, 30, 30, 30, 30]);
  expect(waits(86_400)).toEqual([2, 4, 16, 32, 2_048, 3_600, 3_600]);
  expect(waits(72 * 3_600)).toEqual(waits(86_400));
});
