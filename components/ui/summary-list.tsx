import type { ReactNode } from "react";
import { PageLink } from "./page-link";

export type SummaryRow = { term: string; value: ReactNode; change?: { href: string; what: string } };

/** Terms and values, one per line. */
export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="border-t border-rule">
      {rows.map(({ term, value, change }) => (
        <div
          key={term}
          className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-3 md:grid md:grid-cols-[13rem_1fr_auto]"
        >
          <dt className="basis-full text-sm text-soft md:text-base">{term}</dt>
          <dd className="min-w-0 flex-[1_1_10rem]">{value}</dd>
          {change && (
            <dd>
              <PageLink href={change.href} className="-my-2.5 inline-block py-2.5">
                Change<span className="sr-only"> {change.what}</span>
              </PageLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
