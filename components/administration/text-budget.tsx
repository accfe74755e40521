import { type CellPart, code, own } from "@/components/ui/cell";
import { type Column, DataTable, momentCell } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { fact, SummaryList } from "@/components/ui/summary-list";
import type { TextBlock, TextFigures } from "@/lib/contract";
import { formatMoney, type Locale } from "@/lib/format";

/** @param mayAct whether the reader may stop codes and allow them again */
type Reader = { mayAct: boolean; locale: Locale };

type Counted = TextFigures["prefixes"][number] & { id: number };

const percent = (part: number, whole: number) =>
  whole === 0 ? null : `${Math.round((100 * part) / whole)} %`;

/** What went out against the day's budget, and how many codes come back, by country and beginning of numbers. */
export function TextBudget({ figures, mayAct, locale }: Reader & { figures: TextFigures }) {
  const { day, currency, cost, countries, prefixes } = figures;
  const { language } = locale;
  const number = new Intl.NumberFormat(language);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const counts: Column<Counted>[] = [
    { head: "Texts", look: "figures", cell: ({ texts }) => number.format(texts) },
    { head: "Codes", look: "figures", cell: ({ codes }) => number.format(codes) },
    { head: "Failed", look: "figures", cell: ({ failed }) => number.format(failed) },
    { head: "Stopped", look: "figures", cell: ({ suppressed }) => number.format(suppressed) },
    { head: "Codes entered", look: "figures", cell: ({ confirmed, codes }) => percent(confirmed, codes) },
    { head: "Cost", look: "figures", cell: (row) => formatMoney(row.cost, currency, language) },
  ];
  return (
    <>
      <SummaryList
        rows={[
          fact(
            "Texts today",
            `${number.format(day.counted)} of ${number.format(day.most)}; the count starts again in ${Math.ceil(day.seconds_left / 3_600)} h`,
          ),
          fact("Cost of the last 24 hours", formatMoney(cost, currency, language)),
        ]}
      />
      {countries.length > 0 && (
        <div className="mt-4">
          <Disclosure summary="The last 24 hours by country and by first digits">
            <DataTable
              caption="By country"
              columns={[
                { head: "Country", cell: ({ country: at }) => (at === "ZZ" ? "Unknown" : names.of(at)) },
                ...counts,
              ]}
              rows={countries.map((row, id) => ({ ...row, prefix: "", id }))}
            />
            <div className="mt-6">
              <DataTable
                caption="By first digits"
                columns={[
                  { head: "Numbers beginning with", cell: ({ prefix }) => code(prefix) },
                  ...counts,
                  ...(mayAct ? [{ head: "Actions", look: "quiet" as const, cell: stopLink }] : []),
                ]}
                rows={prefixes.map((row, id) => ({ ...row, id }))}
              />
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}

const stopLink = ({ prefix }: Counted): CellPart => ({
  text: "Stop",
  href: `/admin/messages/block?prefix=${encodeURIComponent(prefix)}`,
  said: `codes to ${prefix}`,
});

/** Numbers that get no codes, one line for each. */
export function TextBlockTable({ blocks, mayAct, locale }: Reader & { blocks: TextBlock[] }) {
  const columns: Column<TextBlock>[] = [
    { head: "Numbers beginning with", cell: ({ prefix }) => code(prefix) },
    { head: "Why", look: "wrap", cell: ({ reason }) => own(reason) },
    {
      head: "By",
      cell: ({ blocked_by_name }) => (blocked_by_name ? own(blocked_by_name) : "Passbook (automatic)"),
    },
    { head: "Since", cell: ({ created_at }) => momentCell(created_at, locale) },
    {
      head: "Until",
      cell: ({ ends_at }) => (ends_at ? momentCell(ends_at, locale) : "No end date"),
    },
    ...(mayAct ? [{ head: "Actions", look: "quiet" as const, cell: liftLink }] : []),
  ];
  return (
    <DataTable caption="List of numbers that get no codes" columns={columns} rows={blocks} empty="None." />
  );
}

const liftLink = ({ id, prefix }: TextBlock): CellPart => ({
  text: "Allow again",
  href: `/admin/messages/lift?id=${id}`,
  said: prefix,
});
