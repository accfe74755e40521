import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/ui/data-table";
import { FIGURE_KINDS, type FigureKind, type Overview } from "@/lib/contract";
import { calendarDate, formatDate, formatMoney, formatTimeOfDay, type Locale } from "@/lib/format";
import { BarChart, type Series } from "./bar-chart";

const FIGURE_WORDS: Record<FigureKind, string> = {
  sign_ups: "Sign-ups finished",
  codes_asked: "Codes asked for",
  codes_verified: "Codes verified",
  sign_ins: "Sign-ins",
  sign_ins_failed: "Failed sign-ins",
  look_ups: "Look-ups of accounts",
  texts: "Texts sent",
  texts_failed: "Failed texts",
  texts_suppressed: "Stopped texts",
};

/** Charts in the order of the page: one kind, or two that belong together. */
const CHARTS: { title: string; kinds: [FigureKind, FigureKind?] }[] = [
  { title: "Sign-ups", kinds: ["sign_ups"] },
  { title: "Codes", kinds: ["codes_verified", "codes_asked"] },
  { title: "Sign-ins", kinds: ["sign_ins", "sign_ins_failed"] },
  { title: "Look-ups", kinds: ["look_ups"] },
  { title: "Texts", kinds: ["texts", "texts_failed"] },
];

type Props = { overview: Overview; locale: Locale };

/** When a step begins, as short as it can be told. */
const stepWords = ({ period }: Overview, start: string, locale: Locale) =>
  period === "hours"
    ? formatTimeOfDay(start, locale)
    : formatDate(calendarDate(new Date(start), locale.timeZone), locale.language, "short");

export function OverviewFigures({ overview, locale }: Props) {
  const { figures, starts, text_costs, currency } = overview;
  const number = (count: number) => new Intl.NumberFormat(locale.language).format(count);
  const of = (kind: FigureKind) => figures.find((figure) => figure.kind === kind);
  const total = (kind: FigureKind) => of(kind)?.total ?? 0;
  const asked = total("codes_asked");
  const notes: Partial<Record<string, ReactNode>> = {
    Codes: asked > 0 && `${Math.round((100 * total("codes_verified")) / asked)}% verified`,
    Texts: [
      total("texts_suppressed") > 0 &&
        `${FIGURE_WORDS.texts_suppressed}: ${number(total("texts_suppressed"))}`,
      Number(text_costs.total) > 0 && formatMoney(text_costs.total, currency, locale.language),
    ]
      .filter(Boolean)
      .join(" · "),
  };
  const ends = [starts[0] ?? "", starts.at(-1) ?? ""].map((start) => stepWords(overview, start, locale));
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {CHARTS.map(({ title, kinds }) => {
        const shown = kinds.flatMap((kind) => (kind ? [kind] : []));
        const totals = shown.map((kind) => `${FIGURE_WORDS[kind]}: ${number(total(kind))}`).join(", ");
        const series = shown.map(
          (kind, place): Series => ({
            name: FIGURE_WORDS[kind],
            counts: of(kind)?.counts ?? [],
            look: place === 0 ? "strong" : "soft",
          }),
        );
        return (
          <section key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <p className="mb-2 text-soft">
              {totals}
              {notes[title] ? ` · ${notes[title]}` : ""}
            </p>
            <BarChart label={totals} series={series} first={ends[0] ?? ""} last={ends[1] ?? ""} />
          </section>
        );
      })}
    </div>
  );
}

interface Step {
  id: number;
  start: string;
}

/** The figures of the charts, one line for each hour or day, the last one first. */
export function OverviewTable({ overview, locale }: Props) {
  const { starts, figures, text_costs, currency, period } = overview;
  const rows = starts.map((start, id): Step => ({ id, start })).toReversed();
  const columns: Column<Step>[] = [
    {
      head: period === "hours" ? "From" : "Day",
      cell: ({ start }) => stepWords(overview, start, locale),
    },
    ...FIGURE_KINDS.map((kind): Column<Step> => {
      const counts = figures.find((figure) => figure.kind === kind)?.counts ?? [];
      return { head: FIGURE_WORDS[kind], look: "figures", cell: ({ id }) => counts[id] ?? 0 };
    }),
    {
      head: "Cost of texts",
      look: "figures",
      cell: ({ id }) => formatMoney(text_costs.amounts[id] ?? "0", currency, locale.language),
    },
  ];
  return <DataTable caption="All figures" columns={columns} rows={rows} isMatrix />;
}
