"use client";

import { PageLink } from "@/components/ui/page-link";
import { daysOfMonth } from "@/lib/format";

/** The month's name, and the month (`YYYY-MM`). */
export type MonthLink = [name: string, month: string];

type Props = {
  path: string;
  /** What else its address says. */
  query: Record<string, string>;
  years: { year: string; months: MonthLink[] }[];
  /** The month that is shown. */
  now: string | null;
};

/** Months by year, each a link. Of the browser: they come as data. */
export const MonthList = ({ path, query, years, now }: Props) => (
  <dl className="months">
    {years.map(({ year, months }) => (
      <div key={year}>
        <dt>{year}</dt>
        <dd>
          {months.map(([name, month]) => (
            <PageLink
              key={name}
              href={`${path}?${new URLSearchParams({ ...query, ...daysOfMonth(month) })}`}
              aria-current={month === now || undefined}
              className="place-in-time"
            >
              {name}
              <span className="sr-only">{` ${year}`}</span>
            </PageLink>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
