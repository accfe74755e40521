import * as z from "zod/mini";
import type { Reason } from "../contract/reason";
import { age } from "../format/age";
import { asciiDigits } from "./ascii-digits";
import { secret, text } from "./fields";
import { WORDS } from "./words";

/** Years. Nobody was ever older. */
const OLDEST = 150;
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

function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

type Parts = { day: string; month: string; year: string };
type Wrong = [field: keyof Parts, reason: Reason, message: string];

/** What is wrong with a date as it was typed, at the first field that has to change. */
function wrongParts({ day, month, year }: Parts): Wrong | null {
  if (!day && !month && !year) return ["day", "required", "Enter your date of birth"];
  const missing = !day ? "day" : !month ? "month" : !year ? "year" : null;
  if (missing) return [missing, "required", `Date of birth must include a ${missing}`];
  if (!/^[0-9]{4}$/.test(year)) return ["year", "malformed", "Year must include 4 numbers"];
  const dayNumber = /^[0-9]{1,2}$/.test(day) ? Number(day) : 0;
  return isRealDate(Number(year), monthNumber(month), dayNumber)
    ? null
    : ["day", "malformed", WORDS.dobUnreal];
}

function wrongDate(date: string, today: string): Wrong | null {
  if (date >= today) return ["day", "not_past", WORDS.dobFuture];
  return age(date, today) > OLDEST ? ["year", "out_of_range", WORDS.dobTooOld] : null;
}

const part = z.pipe(text(WORDS.dobUnreal), z.transform(asciiDigits));
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Three text fields as `dob`. @param today `YYYY-MM-DD`; a wrong clock of a phone must not decide */
export const birthDateForm = (today: string) =>
  z.pipe(
    z.object({ day: part, month: part, year: part }),
    z.transform((typed, { issues }) => {
      const { day, month, year } = typed;
      const dob = [year, twoDigits(monthNumber(month)), twoDigits(Number(day))].join("-");
      const wrong = wrongParts(typed) ?? wrongDate(dob, today);
      if (wrong) {
        const [field, reason, message] = wrong;
        issues.push({ code: "custom", path: [field], message, params: { reason }, input: typed });
      }
      return { dob };
    }),
  );

/** Of who is signed in: `current` is asked for in place of a date that is known, when the last proof is old. */
export const ownBirthDateForm = (today: string) =>
  z.intersection(birthDateForm(today), z.object({ current: z.optional(secret(WORDS.current)) }));
