"use client";

import { useCallback, useState } from "react";
import { Numeral } from "@/components/ui/numeral";
import type { FoundAccount } from "@/lib/data-routes";

const KEPT = 10;

/** The last look-ups, newest first; in memory only. */
export function useRecent(first: FoundAccount | null) {
  const [recent, setRecent] = useState<FoundAccount[]>(first ? [first] : []);
  const remember = useCallback(
    (found: FoundAccount) =>
      setRecent((last) =>
        [found, ...last.filter(({ account }) => account.id !== found.account.id)].slice(0, KEPT),
      ),
    [],
  );
  return [recent, remember] as const;
}

type Props = { recent: FoundAccount[]; onChoose: (number: string) => void };

/** What was looked up since the desk was opened. */
export function RecentLookups({ recent, onChoose }: Props) {
  return (
    <section aria-labelledby="recent" className="needs-script no-print lg:border-s lg:border-rule lg:ps-6">
      <h2 id="recent" className="caption font-sans font-normal">
        Recent look-ups
      </h2>
      {recent.length === 0 ? (
        <p className="mt-2 text-sm text-soft">None yet. They are forgotten when this page is left.</p>
      ) : (
        <ol className="mt-2 border-t border-rule">
          {recent.map(({ account }) => (
            <li key={account.id} className="border-b border-rule">
              <button
                type="button"
                onClick={() => onChoose(account.account_number)}
                className="min-h-12 w-full py-2 text-start hover:bg-sheet"
              >
                <span className="block truncate text-sm font-semibold">
                  {account.customer_name ?? account.customer_number}
                </span>{" "}
                <Numeral className="text-sm text-soft">{account.account_number}</Numeral>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
