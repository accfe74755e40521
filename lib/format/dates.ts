import type { Locale } from "./languages";

/** Making a formatter takes twenty times as long as using it, and an institution needs few. */
const made: Record<string, Intl.DateTimeFormat> = {};

export function dateFormat(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = language + timeZone + JSON.stringify(options);
  made[key] ??= new Intl.DateTimeFormat(language, { calendar: "gregory", timeZone, ...options });
  return made[key];
}

/** `dateOf` reads a moment or a day, also beyond the year 9999, for which ECMAScript wants a sign and six digits. */
export const dateOf = (text: string) =>
  new Date(text.replace(/^\+?([0-9]{5,6})-/, (_, year: string) => `+${year.padStart(6, "0")}-`));

/** A text that is no date is shown as it is written: a page never fails for a value that it only shows. */
const shown = (format: Intl.DateTimeFormat, date: Date, text: string) =>
  Number.isNaN(date.getTime()) ? text : format.format(date);

/** A calendar date (`YYYY-MM-DD`) has no time zone: it reads the same everywhere. */
export function formatDate(date: string, language: string, month: "long" | "short" = "long"): string {
  const options = { day: "numeric", month, year: "numeric" } as const;
  return shown(dateFormat(language, "UTC", options), dateOf(`${date}T00:00:00Z`), date);
}

/** The day of a moment, in the reader's time zone. */
export function formatDay(moment: string, locale: Locale, month: "long" | "short" = "long"): string {
  const options = { day: "numeric", month, year: "numeric" } as const;
  return shown(dateFormat(locale.language, locale.timeZone, options), dateOf(moment), moment);
}

/** "November 2026" of `2026-11`. */
export function formatMonth(month: string, language: string, form: "long" | "short" = "long"): string {
  const options = { month: form, ...(form === "long" && { year: "numeric" as const }) };
  return shown(dateFormat(language, "UTC", options), dateOf(`${month}-01T00:00:00Z`), month);
}

/** "2026" of `2026-11`, in the digits of the language. */
export function formatYear(month: string, language: string): string {
  const [year = month] = month.split("-");
  return shown(dateFormat(language, "UTC", { year: "numeric" }), dateOf(`${year}-01-01T00:00:00Z`), year);
}

/** "14:05", in the reader's time zone. */
export function formatTimeOfDay(moment: string | number, locale: Locale): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const date = typeof moment === "string" ? dateOf(moment) : new Date(moment);
  return shown(dateFormat(locale.language, locale.timeZone, options), date, String(moment));
}

/** Day and time of a moment, in the reader's time zone. */
export const formatMoment = (moment: string, locale: Locale) =>
  [formatDay(moment, locale, "short"), formatTimeOfDay(moment, locale)].join(
    locale.language.startsWith("ar") ? "، " : ", ",
  );

/** "0:42": minutes and seconds that remain, never below zero. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long something has waited, in its largest whole unit: "3 days", "1 hour", "0 minutes". */
export function waitingTime(since: string, now: number, language: string): string {
  const began = dateOf(since).getTime();
  const elapsed = Number.isNaN(began) ? 0 : Math.max(0, now - began);
  const [unit, size] = UNITS.find(([, size]) => elapsed >= size) ?? ["minute", 60_000];
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(elapsed / size));
}
