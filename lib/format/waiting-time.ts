import { calendarDate } from "./dates";
import type { Locale } from "./languages";

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
