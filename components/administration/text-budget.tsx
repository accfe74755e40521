import { type Column, DataTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { SummaryList } from "@/components/ui/summary-list";
import type { TextBlock, TextFigures } from "@/lib/contract";
import { formatMoney, type Locale } from "@/lib/format";

/** @param mayAct whether the reader may stop codes and allow them again */
type Reader = { mayAct: boolean; locale: Locale };

type Counted = TextFigures["prefixes"][number] & { id: number };

const percent = (part: number, whole: number) =>
  whole === 0 ? "—" : `${Math.round((100 * part) / whole)} %`;

/** What went out against the day's budget, and how many codes come back, by country and beginning of numbers. */
export function TextBudget({ figures, mayAct, locale }: Reader & { figures: TextFigures }) {
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
        <div className="mt-4">
          <Disclosure summary="The last 24 hours by country and by first digits">
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
          </Disclosure>
        </div>
      )}
    </>
  );
}

const StopLink = ({ prefix }: { prefix: string }) => (
  <TextLink href={`/admin/messages/block?prefix=${encodeURIComponent(prefix)}`}>
    Stop<span className="sr-only"> codes to {prefix}</span>
  </TextLink>
);

/** Numbers that get no codes, one line for each. */
export function TextBlockTable({ blocks, mayAct, locale }: Reader & { blocks: TextBlock[] }) {
  const columns: Column<TextBlock>[] = [
    { head: "Numbers beginning with", cell: ({ prefix }) => <bdi dir="ltr">{prefix}</bdi> },
    { head: "Why", cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      head: "By",
      cell: ({ blocked_by_name }) =>
        blocked_by_name ? <bdi>{blocked_by_name}</bdi> : "Passbook (automatic)",
    },
    { head: "Since", cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
    {
      head: "Until",
      cell: ({ ends_at }) => (ends_at ? <Moment at={ends_at} locale={locale} /> : "No end date"),
    },
    ...(mayAct
      ? [{ head: "Actions", quiet: true, cell: (block: TextBlock) => <LiftLink block={block} /> }]
      : []),
  ];
  return (
    <DataTable caption="List of numbers that get no codes" columns={columns} rows={blocks} empty="None." />
  );
}

const LiftLink = ({ block: { id, prefix } }: { block: TextBlock }) => (
  <TextLink href={`/admin/messages/lift?id=${id}`}>
    Allow again<span className="sr-only"> {prefix}</span>
  </TextLink>
);
