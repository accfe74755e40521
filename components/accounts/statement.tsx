"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { readData } from "@/components/query/read-data";
import type { TransactionList } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { BY_PAGES, useMoreRows, useReadProblem } from "./more-rows";
import type { Period } from "./period";
import { ShowMore } from "./show-more";
import { StatementLines } from "./statement-lines";

type Props = {
  accountId: number;
  currency: string;
  period: Period;
  first: TransactionList;
  locale: Locale;
};

/** The transactions of a period, with more on request. */
export function Statement({ accountId, currency, period, first, locale }: Props) {
  const days = { ...(period.from && { from: period.from }), ...(period.to && { to: period.to }) };
  const transactions = useInfiniteQuery({
    ...BY_PAGES,
    queryKey: ["transactions", accountId, period.from, period.to],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: String(first.limit), offset: String(pageParam) };
      return readData("/accounts/:id/transactions", { id: String(accountId), ...days, ...page }, signal);
    },
    initialData: { pages: [first], pageParams: [0] },
  });
  const lines = transactions.data.pages.flatMap((page) => page.results);
  const total = transactions.data.pages[0]?.total ?? 0;
  const ReadProblem = useReadProblem();
  const { table, more } = useMoreRows(lines.length, "tbody tr", transactions.fetchNextPage);
  const query = new URLSearchParams({
    ...days,
    show: String(lines.length + first.limit),
  });

  if (total === 0)
    return <p className="border-y border-rule py-6 text-soft">No transactions in this period.</p>;
  return (
    <>
      <StatementLines ref={table} lines={lines} currency={currency} locale={locale} />
      {transactions.isError && ReadProblem && (
        <ReadProblem error={transactions.error} retry={transactions.fetchNextPage} locale={locale} />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-sm text-soft">
          Showing {lines.length} of {total}
        </p>
        {transactions.hasNextPage && (
          <span className="no-print">
            <ShowMore href={`?${query}`} pending={transactions.isFetchingNextPage} onMore={more} />
          </span>
        )}
      </div>
    </>
  );
}
