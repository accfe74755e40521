import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time";

const SINCE = "2026-08-21T06:00:00.000Z";

test.each([
  ["2026-08-21T06:00:59.000Z", "0 minutes"],
  ["2026-08-21T06:01:00.000Z", "1 minute"],
  ["2026-08-21T07:59:59.000Z", "1 hour"],
  ["2026-08-24T06:00:00.000Z", "3 days"],
  ["2026-08-21T05:00:00.000Z", "0 minutes"],
])("what waits since six o'clock has waited, at %s, %s", (now, words) => {
  expect(waitingTime(SINCE, Date.parse(now), "en-PH")).toBe(words);
});
