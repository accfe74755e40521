import { calendarDate } from "@/lib/format";

export type Period = { from?: string; to?: string };

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A date of the query, or nothing when it is not one. */
export const dateOf = (value: string | undefined) =>
  value && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The day some days before today, in the institution's time zone. */
function daysAgo(days: number, now: Date, timeZone: string): string {
  const today = new Date(`${calendarDate(now, timeZone)}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() - days);
  return today.toISOString().slice(0, 10);
}

/** The periods that most people look for. */
export const presets = (now: Date, timeZone: string) => [
  { label: "All", from: undefined },
  { label: "30 days", from: daysAgo(30, now, timeZone) },
  { label: "90 days", from: daysAgo(90, now, timeZone) },
  { label: "12 months", from: daysAgo(365, now, timeZone) },
];
