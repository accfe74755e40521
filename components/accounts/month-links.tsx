import { readWords } from "@/components/words/read-words";
import type { AccountMonth } from "@/lib/contract";
import { formatMonth, formatYear } from "@/lib/format";
import { type MonthLink, MonthList } from "./month-list";

type Props = {
  path: string;
  /** What else its address says. */
  query?: Record<string, string>;
  /** The newest first. */
  months: AccountMonth[];
  /** The first day of what is shown. */
  from: string | undefined;
  language: string;
};

/** Each month that something moved in, by year: one step to any of them. */
export async function MonthLinks({ path, query = {}, months, from, language }: Props) {
  if (months.length < 2) return null;
  const words = await readWords();
  const yearOf = (month: string) => month.split("-")[0] ?? month;
  const years = [...new Set(months.map(({ month }) => yearOf(month)))].map((year) => ({
    year: formatYear(year, language),
    months: months
      .filter(({ month }) => yearOf(month) === year)
      .toReversed()
      .map(({ month }): MonthLink => [formatMonth(month, language, "short"), month]),
  }));
  return (
    <nav aria-label={words("accounts.months")} className="no-print mt-10 lg:mt-6">
      <h2 className="mb-3 text-xl">{words("accounts.months")}</h2>
      <MonthList
        path={path}
        query={query}
        years={years}
        now={from?.endsWith("-01") ? from.slice(0, 7) : null}
      />
    </nav>
  );
}
