import { PageLink } from "@/components/ui/page-link";
import { readWords } from "@/components/words/read-words";
import type { AccountMonth } from "@/lib/contract";
import { daysOfMonth, formatMonth, formatYear } from "@/lib/format";

type Props = {
  path: string;
  /** The newest first. */
  months: AccountMonth[];
  /** The first day of what is shown. */
  from: string | undefined;
  language: string;
};

/** Each month that something moved in, by year: one step to any of them. */
export async function MonthLinks({ path, months, from, language }: Props) {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  if (months.length < 2) return null;
  const words = await readWords();
  return (
    <nav aria-label={words("accounts.months")} className="no-print mt-10">
      <h2 className="mb-3 text-xl">{words("accounts.months")}</h2>
      <dl>
        {years.map((year) => (
          <div key={year} className="flex gap-3 border-b border-rule py-1 first:border-t">
            <dt className="py-2.5 text-sm text-soft">{formatYear(year, language)}</dt>
            <dd className="flex flex-wrap gap-x-1">
              {months
                .filter(({ month }) => month.startsWith(year))
                .toReversed()
                .map(({ month }) => {
                  const days = daysOfMonth(month);
                  return (
                    <PageLink
                      key={month}
                      href={`${path}?from=${days.from}&to=${days.to}`}
                      aria-current={days.from === from ? "true" : undefined}
                      className="place-in-time"
                    >
                      {formatMonth(month, language, "short")}
                      <span className="sr-only"> {formatYear(year, language)}</span>
                    </PageLink>
                  );
                })}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}
