"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readData } from "@/components/query/read-data";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { SavingsList } from "@/lib/contract";
import { formatTimeOfDay, type Locale } from "@/lib/format";
import { AccountRows, type ShownAccount } from "./account-rows";
import { BY_PAGES, useMoreRows, useReadProblem } from "./more-rows";
import type { Order } from "./orders";
import { ShowMore } from "./show-more";
import { SortForm } from "./sort-form";

type ShownPage = Omit<SavingsList, "results"> & { results: ShownAccount[] };

type Props = { first: ShownPage; order: Order; asOf: string; locale: Locale; toggle: ReactNode };

/** The list of accounts: sortable, more on request. @param toggle hides and shows balances */
export function AccountList({ first, order: firstOrder, asOf, locale, toggle }: Props) {
  const [order, setOrder] = useState(firstOrder);
  const accounts = useInfiniteQuery({
    ...BY_PAGES,
    queryKey: ["accounts", order],
    queryFn: ({ pageParam, signal }): Promise<ShownPage> =>
      readData("/accounts", { limit: String(first.limit), offset: String(pageParam), order }, signal),
    initialData: order === firstOrder ? { pages: [first], pageParams: [0] } : undefined,
    initialDataUpdatedAt: Date.parse(asOf),
    placeholderData: keepPreviousData,
  });
  const rows = accounts.data?.pages.flatMap((page) => page.results) ?? [];
  const total = accounts.data?.pages[0]?.total ?? 0;
  const ReadProblem = useReadProblem();
  const { table, more } = useMoreRows(rows.length, "tbody a", accounts.fetchNextPage);

  const sort = (next: Order) => {
    setOrder(next);
    window.history.replaceState(null, "", `?${new URLSearchParams({ order: next })}`);
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-soft">
          {rows.length < total
            ? `Showing ${rows.length} of ${total} accounts`
            : `${total} ${total === 1 ? "account" : "accounts"}`}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          {total > 1 && <SortForm order={order} onSort={sort} />}
          {toggle}
        </div>
      </div>
      {accounts.isError && ReadProblem && (
        <ReadProblem error={accounts.error} retry={accounts.refetch} locale={locale} />
      )}
      <AccountRows
        ref={table}
        rows={rows}
        language={locale.language}
        busy={accounts.isPlaceholderData}
        order={order}
      />
      <div className="no-print mt-4 flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-3 text-sm text-soft">
          <span suppressHydrationWarning>as of {formatTimeOfDay(accounts.dataUpdatedAt, locale)}</span>
          <Button look="quiet" className="needs-script text-sm" onClick={() => accounts.refetch()}>
            {accounts.isRefetching && <Spinner />}
            Refresh
          </Button>
        </p>
        {accounts.hasNextPage && (
          <ShowMore
            href={`?${new URLSearchParams({ order, show: String(rows.length + first.limit) })}`}
            pending={accounts.isFetchingNextPage}
            onMore={more}
          />
        )}
      </div>
    </>
  );
}
