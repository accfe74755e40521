import { expect, test } from "vitest";
import { mayRepeat } from "./policy";

test.each([
  [0, false, false, true],
  [10, false, true, true],
  [10.5, false, true, false],
  [10.5, false, false, true],
  [60, false, false, true],
  [60.5, false, false, false],
  [60.5, false, true, false],
  [0, true, false, false],
  [0, true, true, false],
])(
  "%d s after, successor rotated %s, used %s: may repeat %s",
  (age, successorRotated, successorUsed, may) => {
    expect(mayRepeat({ age, successorRotated, successorUsed })).toBe(may);
  },
);
