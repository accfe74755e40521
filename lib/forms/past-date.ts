import * as z from "zod/mini";
import type { Reason } from "../contract/reason";
import { asciiDigits } from "./ascii-digits";
import { text } from "./fields";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** 1 to 12 for "3", "03", "mar", "Sept." or "march"; 0 for what is no month. */
function monthNumber(typed: string): number {
  const word = typed.toLowerCase().replace(/\.$/, "");
  if (/^[0-9]{1,2}$/.test(word)) return Number(word);
  const name = word === "sept" ? "september" : word;
  return MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name) + 1;
}

/** As the API's: no calendar of ours has a year 0. */
function isRealDate(year: number, month: number, day: number): boolean {
  if (year < 1) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

type Parts = { day: string; month: string; year: string };
export type WrongDate = [field: keyof Parts, reason: Reason, message: string];

export interface DateWords {
  missing: string;
  /** "Date of birth", of which a part may be missing. */
  noun: string;
  unreal: string;
  future: string;
}

/** What is wrong with a date as it was typed, at the first field that has to change. */
function wrongParts({ day, month, year }: Parts, words: DateWords): WrongDate | null {
  if (!day && !month && !year) return ["day", "required", words.missing];
  const missing = !day ? "day" : !month ? "month" : !year ? "year" : null;
  if (missing) return [missing, "required", `${words.noun} must include a ${missing}`];
  if (!/^[0-9]{4}$/.test(year)) return ["year", "malformed", "Year must include 4 numbers"];
  const dayNumber = /^[0-9]{1,2}$/.test(day) ? Number(day) : 0;
  return isRealDate(Number(year), monthNumber(month), dayNumber) ? null : ["day", "malformed", words.unreal];
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

interface PastDate<Field extends string> {
  /** What the API calls it. */
  field: Field;
  /** `YYYY-MM-DD`; a wrong clock of a phone must not decide. */
  today: string;
  words: DateWords;
  wrong?: (date: string, today: string) => WrongDate | null;
}

/** Three text fields, `day`, `month` and `year`, as one date in the past. */
export const pastDate = <Field extends string>({ field, today, words, wrong }: PastDate<Field>) => {
  const part = z.pipe(text(words.unreal), z.transform(asciiDigits));
  return z.pipe(
    z.object({ day: part, month: part, year: part }),
    z.transform((typed, { issues }) => {
      const { day, month, year } = typed;
      const date = [year, twoDigits(monthNumber(month)), twoDigits(Number(day))].join("-");
      const found =
        wrongParts(typed, words) ??
        (date >= today ? (["day", "not_past", words.future] satisfies WrongDate) : null) ??
        wrong?.(date, today);
      if (found) {
        const [path, reason, message] = found;
        issues.push({ code: "custom", path: [path], message, params: { reason }, input: typed });
      }
      return { [field]: date } as Record<Field, string>;
    }),
  );
};
