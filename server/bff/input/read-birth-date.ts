import { age } from "../../../lib/format/index";
import type { FormFields } from "../forms/form-fields";
import { FormProblem } from "../forms/form-problem";
import { asciiDigits } from "./ascii-digits";

/** Years. Nobody was ever older. */
const OLDEST = 150;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const FULL_MONTHS = [
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

function monthNumber(text: string): number {
  const word = text.toLowerCase().replace(/\.$/, "");
  const named = Math.max(MONTHS.indexOf(word), FULL_MONTHS.indexOf(word), word === "sept" ? 8 : -1);
  return named >= 0 ? named + 1 : /^[0-9]{1,2}$/.test(word) ? Number(word) : 0;
}

function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Three text fields as `YYYY-MM-DD`. Throws a `FormProblem` at the first field that has to change. */
export function readBirthDate(fields: FormFields, now: number): string {
  const day = asciiDigits(fields.text("day"));
  const month = asciiDigits(fields.text("month"));
  const year = asciiDigits(fields.text("year"));
  if (!day && !month && !year) throw FormProblem.at("day", "Enter your date of birth");
  const missing = !day ? "day" : !month ? "month" : !year ? "year" : null;
  if (missing) throw FormProblem.at(missing, `Date of birth must include a ${missing}`);
  if (!/^[0-9]{4}$/.test(year)) throw FormProblem.at("year", "Year must include 4 numbers");
  const numbers = { day: /^[0-9]{1,2}$/.test(day) ? Number(day) : 0, month: monthNumber(month) };
  if (!isRealDate(Number(year), numbers.month, numbers.day)) {
    throw FormProblem.at("day", "Date of birth must be a real date");
  }
  const date = [year, ...[numbers.month, numbers.day].map((part) => String(part).padStart(2, "0"))].join("-");
  const today = new Date(now).toISOString().slice(0, 10);
  if (date >= today) throw FormProblem.at("day", "Date of birth must be in the past");
  if (age(date, today) > OLDEST) {
    throw FormProblem.at("year", `Date of birth must be within the last ${OLDEST} years. Check the year`);
  }
  return date;
}
