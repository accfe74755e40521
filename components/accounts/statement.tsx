"use client";

import { useEffect, useRef } from "react";
import type { TransactionList } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import type { Period } from "./period";
import { ReadProblem } from "./read-problem";
import { ShowMore } from "./show-more";
import { StatementLines } from "./statement-lines";
import { useTransactions } from "./use-transactions";

type Props = {
  accountId: number;
  currency: string;
  period: Period;
  first: TransactionList;
  locale: Locale;
};

/** The transactions of a period, with more on request. */
export function Statement({ accountId, currency, period, first, locale }: Props) {
  const transactions = useTransactions(accountId, period, first);
  const lines = transactions.data.pages.flatMap((page) => page.results);
  const total = transactions.data.pages[0]?.total ?? 0;
  const table = useRef<HTMLTableElement>(null);
  const firstNew = useRef<number | null>(null);

  useEffect(() => {
    if (firstNew.current === null || lines.length <= firstNew.current) return;
    table.current?.querySelectorAll<HTMLElement>("tbody tr")[firstNew.current]?.focus();
    firstNew.current = null;
  }, [lines.length]);

  const more = () => {
    firstNew.current = lines.length;
    transactions.fetchNextPage();
  };
  const query = new URLSearchParams({
    ...(period.from && { from: period.from }),
    ...(period.to && { to: period.to }),
    show: String(lines.length + first.limit),
  });

  if (total === 0)
    return <p className="border-y border-rule py-6 text-soft">No transactions in this period.</p>;
  return (
    <>
      <StatementLines ref={table} lines={lines} currency={currency} locale={locale} />
      {transactions.isError && (
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
