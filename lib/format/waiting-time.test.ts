import { expect, test } from "vitest";
import { timeAgo, waitingTime } from "./index";

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

test.each([
  ["2026-08-21T15:59:59.000Z", "today"],
  ["2026-08-21T16:00:00.000Z", "yesterday"],
  ["2026-09-19T06:00:00.000Z", "29 days ago"],
  ["2026-11-23T06:00:00.000Z", "3 months ago"],
  ["2029-08-21T06:00:00.000Z", "3 years ago"],
  ["2026-08-20T06:00:00.000Z", "today"],
])("what was changed at two in the afternoon in Manila was, at %s, %s", (now, words) => {
  expect(timeAgo(SINCE, Date.parse(now), { language: "en-PH", timeZone: "Asia/Manila" })).toBe(words);
});
