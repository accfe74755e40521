import { type Column, DataTable } from "@/components/ui/data-table";
import { FIGURE_KINDS, type Overview } from "@/lib/contract";
import { formatMoney, type Locale } from "@/lib/format";
import { FIGURE_WORDS, stepWords } from "./overview-figures";

interface Step {
  id: number;
  start: string;
}

/** The figures of the charts, one line for each hour or day, the last one first. */
export function OverviewTable({ overview, locale }: { overview: Overview; locale: Locale }) {
  const { starts, figures, text_costs, currency, period } = overview;
  const rows = starts.map((start, id): Step => ({ id, start })).toReversed();
  const columns: Column<Step>[] = [
    {
      head: period === "hours" ? "From" : "Day",
      cell: ({ start }) => <span className="whitespace-nowrap">{stepWords(overview, start, locale)}</span>,
    },
    ...FIGURE_KINDS.map((kind): Column<Step> => {
      const counts = figures.find((figure) => figure.kind === kind)?.counts ?? [];
      return { head: FIGURE_WORDS[kind], figures: true, cell: ({ id }) => counts[id] ?? 0 };
    }),
    {
      head: "Cost of texts",
      figures: true,
      cell: ({ id }) => formatMoney(text_costs.amounts[id] ?? "0", currency, locale.language),
    },
  ];
  return <DataTable caption="All figures" columns={columns} rows={rows} isMatrix />;
}
