import type { Locale } from "./languages";

/** Making a formatter takes twenty times as long as using it, and an institution needs few. */
const made: Record<string, Intl.DateTimeFormat> = {};

function format(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = language + timeZone + JSON.stringify(options);
  made[key] ??= new Intl.DateTimeFormat(language, { calendar: "gregory", timeZone, ...options });
  return made[key];
}

/** A calendar date (`YYYY-MM-DD`) has no time zone: it reads the same everywhere. */
export function formatDate(date: string, language: string, month: "long" | "short" = "long"): string {
  return format(language, "UTC", { day: "numeric", month, year: "numeric" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The day of a moment, in the reader's time zone. */
export function formatDay(moment: string, locale: Locale, month: "long" | "short" = "long"): string {
  return format(locale.language, locale.timeZone, { day: "numeric", month, year: "numeric" }).format(
    new Date(moment),
  );
}

/** "November 2026" of `2026-11`. */
export function formatMonth(month: string, language: string, form: "long" | "short" = "long"): string {
  const options = { month: form, ...(form === "long" && { year: "numeric" as const }) };
  return format(language, "UTC", options).format(new Date(`${month}-01T00:00:00Z`));
}

/** "2026" of `2026-11`, in the digits of the language. */
export const formatYear = (month: string, language: string) =>
  format(language, "UTC", { year: "numeric" }).format(new Date(`${month.slice(0, 4)}-01-01T00:00:00Z`));

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The month so many before another. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** "14:05", in the reader's time zone. */
export function formatTimeOfDay(moment: string | number, locale: Locale): string {
  return format(locale.language, locale.timeZone, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(moment));
}

/** Day and time of a moment, in the reader's time zone. */
export const formatMoment = (moment: string, locale: Locale) =>
  [formatDay(moment, locale, "short"), formatTimeOfDay(moment, locale)].join(
    locale.language.startsWith("ar") ? "، " : ", ",
  );

/** The calendar date (`YYYY-MM-DD`) that a moment falls on in a time zone. */
export function calendarDate(moment: Date, timeZone: string): string {
  return format("en-CA", timeZone, { year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}

/** Where a statement begins, unless said otherwise. @param day `YYYY-MM-DD` */
export function firstOfMonthBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

/** "0:42": minutes and seconds that remain, never below zero. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Full years between a birth date and a day, both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function age(birthDate: string, day: string): number {
  const years = Number.parseInt(day.slice(0, 4), 10) - Number.parseInt(birthDate.slice(0, 4), 10);
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long something has waited, in its largest whole unit: "3 days", "1 hour", "0 minutes". */
export function waitingTime(since: string, now: number, language: string): string {
  const elapsed = Math.max(0, now - Date.parse(since));
  const [unit, size] = UNITS.find(([, size]) => elapsed >= size) ?? ["minute", 60_000];
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(elapsed / size));
}

const PERIODS = [
  ["year", 365.25],
  ["month", 30.4375],
] as const;
const DAY_MS = 86_400_000;

/** How long ago something was, in its largest whole unit from a day on: "3 months ago", "yesterday", "today". */
export function timeAgo(since: string, now: number, { language, timeZone }: Locale): string {
  const dayOf = (at: Date) => Date.parse(calendarDate(at, timeZone));
  const days = Math.max(0, (dayOf(new Date(now)) - dayOf(new Date(since))) / DAY_MS);
  const [unit, size] = PERIODS.find(([, size]) => days >= size) ?? (["day", 1] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(days / size), unit);
}
