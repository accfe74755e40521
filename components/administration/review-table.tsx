import { type Column, DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { DateDifference, Review } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { causeName, kindName, statusName } from "@/lib/value-words";
import { WaitingSince } from "./waiting-since";

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
export function ReviewTable({ reviews, locale }: { reviews: Review[]; locale: Locale }) {
  const columns: Column<Review>[] = [
    {
      head: "Customer",
      cell: ({ id, customer_name }) => (
        <PageLink href={`/admin/reviews/decide?id=${id}`}>
          <bdi>{customer_name ?? "No name on file"}</bdi>
        </PageLink>
      ),
    },
    { head: "What", cell: ({ kind }) => kindName(kind) },
    { head: "Why", cell: ({ cause }) => causeName(cause) },
    {
      head: "Since",
      cell: ({ created_at, status }) => (
        <WaitingSince at={created_at} waits={status === "waiting"} locale={locale} />
      ),
    },
    { head: "Seen to by", cell: ({ assigned_to_name }) => <bdi>{assigned_to_name ?? "No one yet"}</bdi> },
    { head: "Status", cell: ({ status }) => statusName(status) },
  ];
  return <DataTable caption="List of claims and recoveries" columns={columns} rows={reviews} empty="None." />;
}
