"use client";

import { useCallback, useState } from "react";
import type { Lookup } from "./lookup";

const KEPT = 10;

/** The last look-ups, newest first; in memory only, so that they end with the page. */
export function useRecent(first: Lookup | null) {
  const [recent, setRecent] = useState<Lookup[]>(first ? [first] : []);
  const remember = useCallback(
    (found: Lookup) =>
      setRecent((last) =>
        [found, ...last.filter(({ account }) => account.id !== found.account.id)].slice(0, KEPT),
      ),
    [],
  );
  return [recent, remember] as const;
}
