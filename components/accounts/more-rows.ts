"use client";

import { useEffect, useRef } from "react";
import { useLater } from "@/components/shell/use-later";

type Page = { offset: number; count: number; total: number };

/** A list is read page by page, each from the row after the last one. */
export const BY_PAGES = {
  initialPageParam: 0,
  getNextPageParam({ offset, count, total }: Page) {
    const seen = offset + count;
    return count > 0 && seen < total ? seen : undefined;
  },
};

/** Of the rows that are added to a table on request, the first takes the focus. @param target of each row */
export function useMoreRows(count: number, target: string, read: () => unknown) {
  const table = useRef<HTMLTableElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    table.current?.querySelectorAll<HTMLElement>(target)[firstNew.current]?.focus();
    firstNew.current = null;
  }, [count, target]);
  const more = () => {
    firstNew.current = count;
    read();
  };
  return { table, more };
}

const loadReadProblem = () => import("./read-problem").then(({ ReadProblem }) => ReadProblem);

/** What tells that rows could not be read. The first ones come with the page, so it is there before it is needed. */
export const useReadProblem = () => useLater(loadReadProblem);
