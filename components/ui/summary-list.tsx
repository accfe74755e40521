import type { ReactNode } from "react";
import { drawWords } from "../words/draw-words";
import { readWords } from "../words/read-words";
import { PageLink } from "./page-link";

export type SummaryRow = {
  term: string;
  value: ReactNode;
  change?: { href: string; what: string; adds?: boolean };
};

/** Lines of a summary; what is none is left out. */
export type Facts = (SummaryRow | false | null | undefined | "")[];

/** One line of a summary. @param change where it is changed, for those who may */
export const fact = (
  term: string,
  value: ReactNode,
  change?: SummaryRow["change"] | false | null,
): SummaryRow => ({ term, value, ...(change && { change }) });

/** Terms and values, one per line. */
export async function SummaryList({ rows }: { rows: Facts }) {
  const words = await readWords();
  return (
    <dl className="max-w-4xl border-t border-rule">
      {rows
        .filter((row) => !!row)
        .map(({ term, value, change }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-3 md:grid md:grid-cols-[13rem_1fr_auto]"
          >
            <dt className="basis-full text-sm text-soft md:text-base">{term}</dt>
            <dd className="min-w-0 flex-[1_1_10rem]">{value}</dd>
            {change && (
              <dd>
                <PageLink href={change.href} className="-my-2.5 inline-block py-2.5">
                  {drawWords(words, change.adds ? "shell.addWhat" : "shell.changeWhat", {
                    what: change.what,
                  })}
                </PageLink>
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}
