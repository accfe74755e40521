"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { readJson } from "@/components/query/read-json";
import type { TransactionList } from "@/lib/contract";
import type { Period } from "./period";

/** The lines of one account, newest first, page by page; the first page came with the HTML. */
export function useTransactions(accountId: number, period: Period, first: TransactionList) {
  return useInfiniteQuery({
    queryKey: ["transactions", accountId, period.from, period.to],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(period.from && { from: period.from }),
        ...(period.to && { to: period.to }),
        limit: String(first.limit),
        offset: String(pageParam),
      });
      return readJson<TransactionList>(`/bff/accounts/${accountId}/transactions?${query}`, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const seen = last.offset + last.count;
      return last.count > 0 && seen < last.total ? seen : undefined;
    },
    initialData: { pages: [first], pageParams: [0] },
  });
}
