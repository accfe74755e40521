import { dateFormat, dateOf } from "./dates";
import type { Locale } from "./languages";

/** The year of a calendar date has four digits between these two. */
const FIRST_DATE = "0001-01-01";
const LAST_DATE = "9999-12-31";

/** `dayIn` makes a calendar date of numbers that may lie outside their month or year. The first and the last year of four digits bound it. */
function dayIn(year: number, month: number, day: number): string {
  const date = new Date(0);
  // `Date.UTC` takes the years below 100 for those from 1900 on.
  date.setUTCFullYear(year, month, day);
  if (date.getUTCFullYear() > 9999) return LAST_DATE;
  return date.getUTCFullYear() >= 1 ? date.toISOString().slice(0, 10) : FIRST_DATE;
}

const partsOf = (text: string) => text.split("-").map(Number);

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = partsOf(month);
  return { from: dayIn(year, number - 1, 1), to: dayIn(year, number, 0) };
}

/** The month so many before another. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = partsOf(month);
  return dayIn(year, number - 1 - count, 1).slice(0, 7);
}

/**
 * 0001-01-02T00:00:00Z: from then on no time zone has a date of the year before the first. As a number, because a call would keep this
 * file in the scripts of pages that use nothing of it.
 */
const FIRST_WHOLE_DAY = -62_135_510_400_000;

/**
 * `calendarDate` gives the date (`YYYY-MM-DD`) that a moment falls on in a time zone. A moment beyond the dates of this form gets the
 * first or the last of them.
 */
export function calendarDate(moment: Date, timeZone: string): string {
  if (moment.getTime() < FIRST_WHOLE_DAY) return FIRST_DATE;
  const options = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const date = dateFormat("en-CA", timeZone, options).format(moment).padStart(LAST_DATE.length, "0");
  return date.length > LAST_DATE.length ? LAST_DATE : date;
}

/** Where a statement begins, unless said otherwise. @param day `YYYY-MM-DD` */
export const firstOfMonthBefore = (day: string): string => `${monthsBefore(day, 1)}-01`;

/** Full years between a birth date and a day, both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function age(birthDate: string, day: string): number {
  const years = Number.parseInt(day.slice(0, 4), 10) - Number.parseInt(birthDate.slice(0, 4), 10);
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const PERIODS = [
  ["year", 365.25],
  ["month", 30.4375],
] as const;
const DAY_MS = 86_400_000;

/** How long ago something was, in its largest whole unit from a day on: "3 months ago", "yesterday", "today". */
export function timeAgo(since: string, now: number, { language, timeZone }: Locale): string {
  const at = dateOf(since);
  if (Number.isNaN(at.getTime())) return since;
  const midnight = (at: Date) => Date.parse(calendarDate(at, timeZone));
  const days = Math.max(0, (midnight(new Date(now)) - midnight(at)) / DAY_MS);
  const [unit, size] = PERIODS.find(([, size]) => days >= size) ?? (["day", 1] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(days / size), unit);
}
