import { Moment } from "@/components/ui/moment";
import { SummaryList } from "@/components/ui/summary-list";
import type { ImportRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { IMPORT_STATUS_NAMES } from "@/lib/import-names";

/** What is known of a file. */
export function ImportFacts({ record, locale }: { record: ImportRecord; locale: Locale }) {
  const { status, rows, bad_rows, created, changed, unchanged, created_by, created_at, ended_at } = record;
  const count = (value: number) => <span className="figures">{value.toLocaleString(locale.language)}</span>;
  const would = bad_rows > 0 ? "Would be" : "Will be";
  const isCounted = status === "checked" || status === "done";
  return (
    <SummaryList
      rows={[
        { term: "Status", value: IMPORT_STATUS_NAMES[status] },
        { term: "Rows", value: count(rows) },
        ...(isCounted
          ? [
              { term: status === "done" ? "Created" : `${would} created`, value: count(created) },
              { term: status === "done" ? "Changed" : `${would} changed`, value: count(changed) },
              { term: "Already up to date", value: count(unchanged) },
              { term: "Cannot be imported", value: count(bad_rows) },
            ]
          : []),
        { term: "Sent by", value: <bdi>{created_by ?? "Command line"}</bdi> },
        { term: "Sent", value: <Moment at={created_at} locale={locale} /> },
        ...(ended_at ? [{ term: "Ended", value: <Moment at={ended_at} locale={locale} /> }] : []),
      ]}
    />
  );
}
