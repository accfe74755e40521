import * as z from "zod/mini";
import { asciiDigits } from "../contract/clean-identifier";
import type { Reason } from "../contract/reason";
import { LANGUAGES } from "../format/languages";
import { mapped, text } from "./fields";
import { told } from "./words";

/** Written months are understood in every language of the pages, whichever the page is in, and by their other Arabic names. */
const MONTHS = [...LANGUAGES, "ar-SY", "ar-DZ", "ar-MA"].map((language) => {
  const long = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC", calendar: "gregory" });
  return Array.from({ length: 12 }, (_, month) => bareWord(long.format(Date.UTC(2026, month, 1))));
});

/** Without accents, vowel signs and case: people leave them out. */
function bareWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/[\p{M}\u0640.]/gu, "")
    .toLowerCase();
}

/** 1 to 12 for "3", "03", "mar", "Sept." or "مارس"; 0 for what is no month. */
function monthNumber(typed: string): number {
  const word = bareWord(typed);
  if (/^[0-9]{1,2}$/.test(word)) return Number(word);
  const begins = (month: string) => month === word || (word.length >= 3 && month.startsWith(word));
  for (const months of MONTHS) {
    const found = months.filter(begins);
    if (found.length === 1) return months.findIndex(begins) + 1;
  }
  return 0;
}

/** As the API's: no calendar of ours has a year 0. */
function isRealDate(year: number, month: number, day: number): boolean {
  if (year < 1) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** What the API calls it. */
type DateField = "dob" | "registered_on";

/** What the words of each begin with. */
const WORDS = { dob: "dob", registered_on: "registered" } as const;
const unreal = (field: DateField) => told(`${WORDS[field]}Unreal`);

type Parts = { day: string; month: string; year: string };
export type WrongDate = [field: keyof Parts | DateField, reason: Reason, message: string];

/** What is wrong with a date as it was typed: at the first field that has to change, or at all three. */
function wrongParts({ day, month, year }: Parts, field: DateField): WrongDate | null {
  if (!day && !month && !year) return [field, "required", told(`${WORDS[field]}Missing`)];
  const missing = !day ? "day" : !month ? "month" : !year ? "year" : null;
  if (missing) return [missing, "required", told(`${field}_${missing}`)];
  if (!/^[0-9]{4}$/.test(year)) return ["year", "malformed", told("year")];
  const dayNumber = /^[0-9]{1,2}$/.test(day) ? Number(day) : 0;
  return isRealDate(Number(year), monthNumber(month), dayNumber) ? null : [field, "malformed", unreal(field)];
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

interface PastDate<Field extends DateField> {
  field: Field;
  /** `YYYY-MM-DD`; a wrong clock of a phone must not decide. */
  today: string;
  wrong?: (date: string, today: string) => WrongDate | null;
}

/** Three text fields, `day`, `month` and `year`, as one date in the past. */
export const pastDate = <Field extends DateField>({ field, today, wrong }: PastDate<Field>) => {
  const part = mapped(text(unreal(field)), asciiDigits);
  return z.pipe(
    z.object({ day: part, month: part, year: part }),
    z.transform((typed, { issues }) => {
      const { day, month, year } = typed;
      const date = [year, twoDigits(monthNumber(month)), twoDigits(Number(day))].join("-");
      const found =
        wrongParts(typed, field) ??
        (date >= today ? ([field, "not_past", told(`${WORDS[field]}Future`)] satisfies WrongDate) : null) ??
        wrong?.(date, today);
      if (found) {
        const [path, reason, message] = found;
        issues.push({ code: "custom", path: [path], message, params: { reason }, input: typed });
      }
      return { [field]: date } as Record<Field, string>;
    }),
  );
};
