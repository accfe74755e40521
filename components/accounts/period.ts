import { calendarDate } from "@/lib/format";
import type { FieldProblem } from "@/lib/forms/form-problem";
import type { Words } from "@/lib/words/words-of";

export type Period = { from?: string; to?: string };

export type AskedPeriod = Period & { errors: FieldProblem[] };

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function isRealDate(text: string): boolean {
  const moment = Date.parse(text);
  const real = DATE.test(text) && !Number.isNaN(moment) && !text.startsWith("0000");
  return real && new Date(moment).toISOString().startsWith(text);
}

/** The period that a query asks for, with what is wrong with it. A date field cannot show what is not a date. */
export function readPeriod(words: Words, from: string | undefined, to: string | undefined): AskedPeriod {
  const asked = { from: from || undefined, to: to || undefined };
  const isWrong = (field: "from" | "to") => asked[field] !== undefined && !isRealDate(asked[field]);
  const errors = (["from", "to"] as const)
    .filter(isWrong)
    .map((field) => ({ field, message: words(`accounts.${field}Unreal`) }));
  const period = {
    from: isWrong("from") ? undefined : asked.from,
    to: isWrong("to") ? undefined : asked.to,
  };
  const reversed = period.from !== undefined && period.to !== undefined && period.from > period.to;
  if (reversed) errors.push({ field: "from", message: words("accounts.reversed") });
  return { ...period, errors };
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
