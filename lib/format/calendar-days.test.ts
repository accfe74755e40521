import { expect, test } from "vitest";
import { calendarDate, daysOfMonth, firstOfMonthBefore, formatDay, monthsBefore } from "./index";

const manila = { language: "en-GB", timeZone: "Asia/Manila" };

test.each([
  ["9999-12-31T15:59:59.999Z", "9999-12-31", "31 December 9999"],
  ["9999-12-31T16:00:00Z", "9999-12-31", "1 January 10000"],
  ["+010000-01-01T00:00:00Z", "9999-12-31", "1 January 10000"],
  ["10000-01-01T00:00:00Z", "9999-12-31", "1 January 10000"],
  ["0999-06-01T18:00:00Z", "0999-06-01", "1 June 999"],
  ["0001-01-02T18:00:00Z", "0001-01-02", "2 January 1"],
  ["0000-06-01T00:00:00Z", "0001-01-01", "31 May 1"],
  ["-271821-04-20T00:00:00Z", "0001-01-01", "19 April 271822"],
])("the moment %s has a date of four digits and words, in every time zone", (moment, date, words) => {
  const at = new Date(moment.replace(/^10000/, "+010000"));
  expect([calendarDate(at, "Asia/Manila"), formatDay(moment, manila)]).toEqual([date, words]);
  for (const timeZone of ["Etc/GMT+12", "UTC", "Etc/GMT-14"])
    expect(calendarDate(at, timeZone)).toMatch(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
});

test("months are counted in every year that has four digits, and to its ends", () => {
  expect(daysOfMonth("0099-05")).toEqual({ from: "0099-05-01", to: "0099-05-31" });
  expect(daysOfMonth("0004-02")).toEqual({ from: "0004-02-01", to: "0004-02-29" });
  expect(daysOfMonth("9999-12")).toEqual({ from: "9999-12-01", to: "9999-12-31" });
  expect(monthsBefore("0100-01", 1)).toBe("0099-12");
  expect(monthsBefore("0001-02", 11)).toBe("0001-01");
  expect(monthsBefore("10000-01", 0)).toBe("9999-12");
  expect(firstOfMonthBefore("0001-01-31")).toBe("0001-01-01");
  expect(firstOfMonthBefore("2026-03-27")).toBe("2026-02-01");
});
