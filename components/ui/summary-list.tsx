import Link from "next/link";
import type { ReactNode } from "react";

export type SummaryRow = { term: string; value: ReactNode; change?: { href: string; what: string } };

/** Terms and what they stand at, line by line like a form filled in by hand. */
export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="border-t border-rule">
      {rows.map(({ term, value, change }) => (
        <div
          key={term}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-3 md:grid-cols-[13rem_1fr_auto] md:items-baseline"
        >
          <dt className="text-sm text-soft md:text-base">{term}</dt>
          <dd className="col-start-1 min-w-0 md:col-start-auto">{value}</dd>
          {change && (
            <dd className="col-start-2 row-span-2 row-start-1 self-center md:col-start-3 md:row-span-1 md:self-baseline">
              <Link href={change.href} prefetch={false} className="-my-2.5 inline-block py-2.5">
                Change<span className="sr-only"> {change.what}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
