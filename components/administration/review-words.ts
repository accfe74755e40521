import type { DateDifference, Review } from "@/lib/contract";

export const KIND_WORDS: Record<Review["kind"], string> = {
  claim: "Claim of a bank record",
  recovery: "Recovery of access",
};

export const CAUSE_WORDS: Record<Review["cause"], string> = {
  misses: "Five wrong birth dates",
  no_birth_date: "No birth date on file",
  several_match: "Several records match",
};

export const REVIEW_STATUS_WORDS: Record<Review["status"], string> = {
  waiting: "Waiting",
  refused: "Refused",
  approved: "Approved",
  reset: "Reset",
  settled: "Solved by the customer",
};

const DIFFERENCE_WORDS: Record<DateDifference, string> = {
  day: "another day",
  month: "another month",
  year: "another year",
  swapped: "day and month swapped",
};

/** What was wrong with a date, without the date. */
export const differenceWords = (differs: DateDifference[]): string =>
  differs.map((difference) => DIFFERENCE_WORDS[difference]).join(", ") || "not known";
