import type { FieldError } from "@/components/form/form-problem";
import { calendarDate } from "@/lib/format";

export type Period = { from?: string; to?: string };

export type AskedPeriod = Period & { errors: FieldError[] };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const WORDS = { from: "From", to: "To" };

function isRealDate(text: string): boolean {
  const moment = Date.parse(text);
  const real = DATE.test(text) && !Number.isNaN(moment) && !text.startsWith("0000");
  return real && new Date(moment).toISOString().startsWith(text);
}

/** The period that a query asks for, as typed, with what is wrong with it. */
export function readPeriod(from: string | undefined, to: string | undefined): AskedPeriod {
  const period = { from: from || undefined, to: to || undefined };
  const errors = (["from", "to"] as const)
    .filter((field) => period[field] && !isRealDate(period[field]))
    .map((field) => ({ field, message: `${WORDS[field]} must be a real date` }));
  if (errors.length > 0 || !from || !to || from <= to) return { ...period, errors };
  return { ...period, errors: [{ field: "from", message: "From must not be after To" }] };
}

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
