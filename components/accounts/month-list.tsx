"use client";

import { PageLink } from "@/components/ui/page-link";

/** The month's name, and the query that shows it. */
export type MonthLink = [name: string, query: string];

type Props = {
  path: string;
  years: { year: string; months: MonthLink[] }[];
  /** The query of the month that is shown. */
  now: string | null;
};

/** Months by year, each a link. Of the browser: they come as data. */
export const MonthList = ({ path, years, now }: Props) => (
  <dl className="months">
    {years.map(({ year, months }) => (
      <div key={year}>
        <dt>{year}</dt>
        <dd>
          {months.map(([name, query]) => (
            <PageLink
              key={name}
              href={path + query}
              aria-current={query === now || undefined}
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
