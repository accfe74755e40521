import { PageLink } from "@/components/ui/page-link";
import type { FigureKind, Overview } from "@/lib/contract";
import { calendarDate, formatDate, formatMoment, formatMoney, type Locale } from "@/lib/format";
import { BarChart } from "./bar-chart";

const AUDITED = "/admin/audit?action=";
const TEXTS = "/admin/messages?channel=sms";

/** What each figure is called, and the list of what it counts. */
const FIGURES: Record<FigureKind, { word: string; list: string }> = {
  sign_ups: { word: "Sign-ups finished", list: `${AUDITED}customer.activated` },
  codes_asked: { word: "Codes asked for", list: `${AUDITED}challenge.created` },
  codes_verified: { word: "Codes verified", list: `${AUDITED}challenge.verified` },
  sign_ins: { word: "Sign-ins", list: `${AUDITED}session.started` },
  sign_ins_failed: { word: "Failed sign-ins", list: `${AUDITED}sign_in.failed` },
  look_ups: { word: "Look-ups of accounts", list: `${AUDITED}savings_account.looked_up` },
  texts: { word: "Texts sent", list: TEXTS },
  texts_failed: { word: "Failed texts", list: `${TEXTS}&status=failed` },
  texts_suppressed: { word: "Stopped texts", list: `${TEXTS}&status=suppressed` },
};

/** Charts in the order of the page: one kind, or two that belong together; and what is said beside them. */
const CHARTS: { title: string; kinds: FigureKind[]; beside?: FigureKind }[] = [
  { title: "Sign-ups", kinds: ["sign_ups"] },
  { title: "Codes", kinds: ["codes_verified", "codes_asked"] },
  { title: "Sign-ins", kinds: ["sign_ins", "sign_ins_failed"] },
  { title: "Look-ups", kinds: ["look_ups"] },
  { title: "Texts", kinds: ["texts", "texts_failed"], beside: "texts_suppressed" },
];

type Props = { overview: Overview; locale: Locale; opens: (page: string) => boolean };

/** The charts, each with its figures, which lead to what they count. */
export function OverviewFigures({ overview, locale, opens }: Props) {
  const { figures, starts, text_costs, currency, period } = overview;
  const { language, timeZone } = locale;
  const from = starts[0] ? `&from=${calendarDate(new Date(starts[0]), timeZone)}` : "";
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  const steps = starts.map((start) =>
    period === "hours"
      ? formatMoment(start, locale)
      : formatDate(calendarDate(new Date(start), timeZone), language, "short"),
  );
  const of = (kind: FigureKind) => figures.find((figure) => figure.kind === kind);
  const total = (kind: FigureKind) => of(kind)?.total ?? 0;
  const asked = total("codes_asked");
  const cost = Number(text_costs.total) > 0 && formatMoney(text_costs.total, currency, language);
  const notes: Record<string, string | false> = {
    Codes: asked > 0 && `${Math.round((100 * total("codes_verified")) / asked)}% verified`,
    Texts: cost && `Cost of texts: ${cost}`,
  };
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {CHARTS.map(({ title, kinds, beside }) => {
        const told = [...kinds, ...(beside && total(beside) > 0 ? [beside] : [])];
        const { now = 0, before = 0 } = of(kinds[0] as FigureKind)?.compared ?? {};
        return (
          <section key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="flex flex-wrap gap-x-5">
              {told.map((kind) => {
                const { word, list } = FIGURES[kind];
                const words = `${word}: ${number(total(kind))}`;
                const href = list.startsWith(AUDITED) ? list + from : list;
                return <li key={kind}>{opens(list) ? <PageLink href={href}>{words}</PageLink> : words}</li>;
              })}
              {notes[title] && <li className="text-soft">{notes[title]}</li>}
            </ul>
            <p className="mb-2 text-sm text-soft">
              {period === "hours" ? "Last 24 full hours" : "Last 7 full days"}: {number(now)};{" "}
              {period === "hours" ? "a week earlier" : "the 7 before"}: {number(before)}
              {changeOf(now, before)}
            </p>
            <BarChart
              title={title}
              label={kinds.map((kind) => `${FIGURES[kind].word}: ${number(total(kind))}`).join(", ")}
              series={kinds.map((kind) => ({
                name: FIGURES[kind].word,
                counts: of(kind)?.counts ?? [],
                ...(kind.endsWith("_failed") && { isFailed: true }),
              }))}
              unit={period === "hours" ? "From" : "Day"}
              {...{ steps, language }}
            />
          </section>
        );
      })}
    </div>
  );
}

/** How much more or less it is, in per cent. */
function changeOf(now: number, before: number): string {
  if (before === 0 || now === before) return "";
  const change = Math.round((100 * (now - before)) / before);
  return ` (${change > 0 ? "+" : "\u2212"}${Math.abs(change)}%)`;
}
