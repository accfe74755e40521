import { type Column, DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import { SummaryList } from "@/components/ui/summary-list";
import type { TextFigures } from "@/lib/contract";
import { formatMoney, type Locale } from "@/lib/format";

type Counted = TextFigures["prefixes"][number] & { id: number };

const percent = (part: number, whole: number) =>
  whole === 0 ? "—" : `${Math.round((100 * part) / whole)} %`;

/** What went out against the day's budget, and how many codes come back, by country and beginning of numbers. */
export function TextBudget({
  figures,
  mayAct,
  locale,
}: {
  figures: TextFigures;
  mayAct: boolean;
  locale: Locale;
}) {
  const { day, currency, cost, countries, prefixes } = figures;
  const { language } = locale;
  const number = new Intl.NumberFormat(language);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const nameOf = (country: string) => (country === "ZZ" ? "Unknown" : names.of(country));
  const counts: Column<Counted>[] = [
    { head: "Texts", figures: true, cell: ({ texts }) => number.format(texts) },
    { head: "Codes", figures: true, cell: ({ codes }) => number.format(codes) },
    { head: "Failed", figures: true, cell: ({ failed }) => number.format(failed) },
    { head: "Stopped", figures: true, cell: ({ suppressed }) => number.format(suppressed) },
    { head: "Codes entered", figures: true, cell: ({ confirmed, codes }) => percent(confirmed, codes) },
    { head: "Cost", figures: true, cell: (row) => formatMoney(row.cost, currency, language) },
  ];
  const byCountry: Column<Counted>[] = [
    { head: "Country", cell: ({ country }) => nameOf(country) },
    ...counts,
  ];
  const byPrefix: Column<Counted>[] = [
    { head: "Numbers beginning with", cell: ({ prefix }) => <bdi dir="ltr">{prefix}</bdi> },
    ...counts,
    ...(mayAct
      ? [{ head: "Actions", quiet: true, cell: ({ prefix }: Counted) => <StopLink prefix={prefix} /> }]
      : []),
  ];
  const left = Math.ceil(day.seconds_left / 3_600);
  return (
    <>
      <SummaryList
        rows={[
          {
            term: "Texts today",
            value: `${number.format(day.counted)} of ${number.format(day.most)}; the count starts again in ${left} h`,
          },
          { term: "Cost of the last 24 hours", value: formatMoney(cost, currency, language) },
        ]}
      />
      {countries.length > 0 && (
        <details className="mt-4">
          <summary className="relative inline-flex min-h-11 cursor-pointer items-center text-accent underline">
            The last 24 hours by country and by first digits
          </summary>
          <DataTable
            caption="By country"
            columns={byCountry}
            rows={countries.map((row, id) => ({ ...row, prefix: "", id }))}
          />
          <div className="mt-6">
            <DataTable
              caption="By first digits"
              columns={byPrefix}
              rows={prefixes.map((row, id) => ({ ...row, id }))}
            />
          </div>
        </details>
      )}
    </>
  );
}

const StopLink = ({ prefix }: { prefix: string }) => (
  <PageLink
    href={`/admin/messages/block?prefix=${encodeURIComponent(prefix)}`}
    className="no-print inline-flex min-h-11 items-center"
  >
    Stop<span className="sr-only"> codes to {prefix}</span>
  </PageLink>
);
