import { expect, test } from "vitest";
import { calendarDate, formatDate, formatDay, formatMoment, formatTimeOfDay } from "./dates";

const manila = { language: "en-GB", timeZone: "Asia/Manila" };

test("a calendar date is the same in every time zone", () => {
  expect(formatDate("1990-03-27", "en-GB")).toBe("27 March 1990");
  expect(formatDate("1990-03-27", "en-GB", "short")).toBe("27 Mar 1990");
});

test("a moment falls on the reader's day", () => {
  expect(formatDay("2026-03-26T23:30:00Z", manila)).toBe("27 March 2026");
  expect(formatTimeOfDay("2026-03-26T23:30:00Z", manila)).toBe("07:30");
  expect(formatTimeOfDay("2026-03-26T16:05:00Z", manila)).toBe("00:05");
  expect(formatMoment("2026-03-26T06:05:00Z", manila)).toBe("26 Mar 2026, 14:05");
  expect(calendarDate(new Date("2026-03-26T23:30:00Z"), "Asia/Manila")).toBe("2026-03-27");
});

test("years are Gregorian also where another calendar is customary", () => {
  expect(formatDate("2026-03-27", "fa-AF-u-nu-latn")).toContain("2026");
});
