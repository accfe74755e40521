import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import { PageLink } from "@/components/ui/page-link";
import type { BirthDateRequest, DateDifference, Review } from "@/lib/contract";
import type { Locale } from "@/lib/format";

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
    { head: "What", cell: ({ kind }) => KIND_WORDS[kind] },
    { head: "Why", cell: ({ cause }) => CAUSE_WORDS[cause] },
    { head: "Since", cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
    { head: "Status", cell: ({ status }) => REVIEW_STATUS_WORDS[status] },
  ];
  return <DataTable caption="List of claims and recoveries" columns={columns} rows={reviews} empty="None." />;
}

/** Birth dates that were asked for, one line for each. */
export function BirthDateTable({ requests, locale }: { requests: BirthDateRequest[]; locale: Locale }) {
  const columns: Column<BirthDateRequest>[] = [
    {
      head: "Customer",
      cell: ({ id, customer_name }) => (
        <PageLink href={`/admin/reviews/birth-dates?id=${id}`}>
          <bdi>{customer_name ?? "No name on file"}</bdi>
        </PageLink>
      ),
    },
    { head: "Asked by", cell: ({ asked_by_name }) => <bdi>{asked_by_name}</bdi> },
    { head: "Reason", cell: ({ reason }) => <bdi>{reason}</bdi> },
    { head: "Open until", cell: ({ expires_at }) => <Moment at={expires_at} locale={locale} /> },
  ];
  return <DataTable caption="Corrected birth dates" columns={columns} rows={requests} empty="None." />;
}
