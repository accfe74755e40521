import { code, own } from "@/components/ui/cell";
import type { Column } from "@/components/ui/data-table";
import type { DateDifference, Review } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { causeName, kindName, statusName } from "@/lib/value-words";
import { sinceCell } from "./since-cell";

const DIFFERENCE_WORDS: Record<DateDifference, string> = {
  day: "another day",
  month: "another month",
  year: "another year",
  swapped: "day and month swapped",
};

/** What was wrong with a date, without the date. */
export const differenceWords = (differs: DateDifference[]): string =>
  differs.map((difference) => DIFFERENCE_WORDS[difference]).join(", ") || "not known";

/** Claims and recoveries, one line for each. */
export const reviewColumns = (locale: Locale): Column<Review>[] => [
  {
    head: "Customer",
    cell: ({ id, customer_name }) =>
      own(customer_name ?? "No name on file", { href: `/admin/reviews/decide?id=${id}` }),
  },
  { head: "What", cell: ({ kind }) => kindName(kind) },
  { head: "Why", cell: ({ cause }) => causeName(cause) },
  { head: "Since", cell: ({ created_at, status }) => sinceCell(created_at, status === "waiting", locale) },
  { head: "Branch", cell: ({ branch_code }) => branch_code && code(branch_code) },
  {
    head: "Seen to by",
    cell: ({ assigned_to_name, note }) => own(assigned_to_name ?? "No one yet", { note }),
  },
  { head: "Status", cell: ({ status }) => statusName(status) },
];
