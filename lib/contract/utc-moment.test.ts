import { expect, test } from "vitest";
import { calendarDate } from "../format/index";
import { reasonOf } from "./issue-reason";
import { sentMoment } from "./text";
import { TAKEN_MOMENTS, utcMoment } from "./utc-moment";

const reasonsFor = (text: string) =>
  (sentMoment().safeParse(text).error?.issues ?? []).map((issue) => reasonOf(issue, text).reason);

test.each([TAKEN_MOMENTS.first, TAKEN_MOMENTS.last])(
  "%s is taken, and has a date in every time zone",
  (moment) => {
    expect(sentMoment().parse(moment)).toBe(moment);
    for (const timeZone of [...Intl.supportedValuesOf("timeZone"), "Etc/GMT+12", "Etc/GMT-14"])
      expect(calendarDate(new Date(moment), timeZone)).toMatch(/^(1899-12-31|1900-01-01|9999-12-3[01])$/);
  },
);

test.each([
  "1899-12-31T23:59:59.999Z",
  "1900-01-01T00:00:00+00:01",
  "9999-12-31T00:00:00Z",
  "9999-12-31T16:00:00Z",
  "9999-12-30T23:59:59-00:01",
  "0000-06-01T00:00:00Z",
])("%s is out of range", (moment) => expect(reasonsFor(moment)).toEqual(["out_of_range"]));

test.each([
  "yesterday",
  "2026-01-01T00:00:00+24:00",
  "2026-01-01T00:00:00",
  "10000-01-01T00:00:00Z",
  "2026-02-29T00:00:00Z",
  "infinity",
])("%s is malformed, and nothing else", (moment) => expect(reasonsFor(moment)).toEqual(["malformed"]));

test.each([
  ["2026-01-01T00:00:00+23:00", "2025-12-31T01:00:00Z"],
  ["2026-01-01T00:00:00-23:59", "2026-01-01T23:59:00Z"],
  ["2026-01-01T00:00Z", "2026-01-01T00:00:00Z"],
  ["2026-01-01T00:00:00.5+08:00", "2025-12-31T16:00:00.5Z"],
  [`2026-01-01T00:00:00.${"123456789".repeat(30)}Z`, "2026-01-01T00:00:00.123456Z"],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"],
  ["9999-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999999Z"],
  ["0001-01-01T00:00:00+00:01", null],
  ["9999-12-31T23:59:00-00:01", null],
  ["-271821-04-20T00:00:00Z", null],
  ["2026-01-01T00:00:00123Z", null],
])("%s is %s in UTC", (text, moment) => expect(utcMoment(text)).toBe(moment));
