import { expect, test } from "vitest";
import { countsOf } from "./test-results";

const counts = (passed: number, failed: number) => () => ({ passed, failed, skipped: 0 });

test("a run is what its report says", () => {
  expect(countsOf(0, counts(7, 0))).toEqual({ passed: 7, failed: 0, skipped: 0 });
  expect(countsOf(1, counts(6, 1))).toEqual({ passed: 6, failed: 1, skipped: 0 });
});

test("a runner that fails for another reason than a test has failed all the same", () => {
  expect(countsOf(1, counts(7, 0)).failed).toBe(1);
});

test("a run without a test, or without a report, has failed", () => {
  expect(countsOf(0, counts(0, 0)).failed).toBe(1);
  const noReport = () => {
    throw new Error("there is no report");
  };
  expect(countsOf(0, noReport).failed).toBe(1);
});
