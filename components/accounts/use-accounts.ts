"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { readData } from "@/components/query/read-data";
import type { SavingsList } from "@/lib/contract";
import type { Order } from "./orders";

type First = { list: SavingsList; order: Order; asOf: string };

/** The accounts, page by page in one order; the first page came with the HTML. */
export function useAccounts(order: Order, first: First) {
  return useInfiniteQuery({
    queryKey: ["accounts", order],
    queryFn: ({ pageParam, signal }) => {
      const fields = { limit: String(first.list.limit), offset: String(pageParam), order };
      return readData("/accounts", fields, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const seen = last.offset + last.count;
      return last.count > 0 && seen < last.total ? seen : undefined;
    },
    initialData: order === first.order ? { pages: [first.list], pageParams: [0] } : undefined,
    initialDataUpdatedAt: Date.parse(first.asOf),
    placeholderData: keepPreviousData,
  });
}
