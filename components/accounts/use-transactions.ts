"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { readData } from "@/components/query/read-data";
import type { TransactionList } from "@/lib/contract";
import type { Period } from "./period";

/** The lines of one account, newest first, page by page; the first page came with the HTML. */
export function useTransactions(accountId: number, period: Period, first: TransactionList) {
  return useInfiniteQuery({
    queryKey: ["transactions", accountId, period.from, period.to],
    queryFn: ({ pageParam, signal }) => {
      const fields = {
        id: String(accountId),
        ...(period.from && { from: period.from }),
        ...(period.to && { to: period.to }),
        limit: String(first.limit),
        offset: String(pageParam),
      };
      return readData("/accounts/:id/transactions", fields, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const seen = last.offset + last.count;
      return last.count > 0 && seen < last.total ? seen : undefined;
    },
    initialData: { pages: [first], pageParams: [0] },
  });
}
