import fc from "fast-check";
import { expect, test } from "vitest";
import {
  age,
  calendarDate,
  daysOfMonth,
  firstOfMonthBefore,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatTimeOfDay,
  formatYear,
  monthsBefore,
  timeAgo,
  waitingTime,
} from "./index";
import { LANGUAGES } from "./languages";

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

test.each([
  ["10000-01", "January 10000", "10000"],
  ["9999-12", "December 9999", "9999"],
  ["0099-05", "May 99", "99"],
])("the month %s is shown as it is", (month, words, year) => {
  expect([formatMonth(month, "en-GB"), formatYear(month, "en-GB")]).toEqual([words, year]);
});

test("whatever a record holds is shown, and no formatter fails", () => {
  const number = fc.integer({ min: 0, max: 99_999_999 }).map(String);
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "",
      "infinity",
      "-infinity",
      "0044-03-15 BC",
      "10000-01",
      "5874897-12-31",
      "+010000-01-01T00:00:00.000Z",
    ),
    fc.tuple(number, number, number).map((parts) => parts.join("-")),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  const now = Date.parse("2026-03-27T00:00:00Z");
  fc.assert(
    fc.property(text, fc.constantFrom(...LANGUAGES), (text, language) => {
      const locale = { language, timeZone: "Pacific/Kiritimati" };
      const shown = [
        ...[formatDate(text, language), formatDay(text, locale), formatMoment(text, locale)],
        ...[formatTimeOfDay(text, locale), formatMonth(text, language), formatYear(text, language)],
        ...[waitingTime(text, now, language), timeAgo(text, now, locale), monthsBefore(text, 1)],
        ...[firstOfMonthBefore(text), daysOfMonth(text).from, daysOfMonth(text).to],
      ];
      expect(shown.every((words) => typeof words === "string")).toBe(true);
      expect(typeof age(text, "2026-03-27")).toBe("number");
    }),
  );
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(calendarDate(date, "Pacific/Kiritimati")).toMatch(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
    }),
  );
});
