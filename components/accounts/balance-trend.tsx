import { Disclosure } from "@/components/ui/disclosure";
import { Section } from "@/components/ui/section";
import { readWords } from "@/components/words/read-words";
import type { AccountMonth } from "@/lib/contract";
import { formatFigure, formatMonth, formatYear, type Locale } from "@/lib/format";
import { Amount } from "./amount";
import { FigureRows } from "./figure-rows";
import { InkLine, inkPoints } from "./ink-line";
import { trendYear } from "./trend-year";

type Props = {
  /** With movements, the newest first. */
  months: AccountMonth[];
  /** `YYYY-MM` */
  thisMonth: string;
  currency: string;
  /** What the institution says now. */
  balance: string | null;
  /** Interest of this year; `null`: not known, or nothing moved. */
  interest: string | null;
  locale: Locale;
};

/** A year of a balance: a line of ink between its first and last month, the interest, and the same as a table. */
export async function BalanceTrend({ months, thisMonth, currency, balance, interest, locale }: Props) {
  const words = await readWords();
  const { language } = locale;
  const year = trendYear(months, thisMonth, currency);
  const figure = (decimal: string | null) =>
    decimal === null ? null : formatFigure(decimal, currency, language);
  const heads = [words("accounts.in"), words("accounts.out"), words("accounts.monthEnd")];
  if (months.length === 0) return null;
  return (
    <Section id="trend" title={words("accounts.trend")} className="mt-10">
      <InkLine
        points={inkPoints([...year.slice(0, -1).map(({ end }) => end), balance])}
        className="h-20 w-full border-b border-rule"
      />
      <p aria-hidden="true" className="flex justify-between text-xs text-soft">
        <span>{formatMonth(year[0]?.month ?? thisMonth, language)}</span>
        <span>{formatMonth(thisMonth, language)}</span>
      </p>
      {interest !== null && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4">
          {words("accounts.interestIn", { year: formatYear(thisMonth, language) })}
          <Amount decimal={interest} currency={currency} language={language} className="font-semibold" />
        </p>
      )}
      <Disclosure summary={words("accounts.trendTable")}>
        <div className="overflow-x-auto">
          <table className="records w-full text-sm">
            <caption className="sr-only">
              {[words("accounts.trend"), currency].join(words("shell.comma"))}
            </caption>
            <thead>
              <tr>
                <th scope="col">{words("accounts.month")}</th>
                {heads.map((head) => (
                  <th key={head} scope="col" data-look="figures">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <FigureRows
              heads={heads}
              notKnown={words("accounts.notKnown")}
              rows={year
                .toReversed()
                .map(({ month, paidIn, withdrawn, end }) => [
                  formatMonth(month, language, "short"),
                  figure(paidIn),
                  figure(withdrawn),
                  figure(end),
                ])}
            />
          </table>
        </div>
      </Disclosure>
    </Section>
  );
}
