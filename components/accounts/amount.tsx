import type { ReactNode } from "react";
import { formatMoney } from "@/lib/format";

type Props = {
  decimal: string | null;
  currency: string;
  language: string;
  className?: string;
};

/** An amount that never breaks across lines unless told to; a word says what a screen reader may skip of the minus sign. */
export function Amount({ decimal, currency, language, className = "" }: Props) {
  if (decimal === null) return <span className={className}>Not known</span>;
  return (
    <Figure className={className}>
      {formatMoney(decimal, currency, language)}
      {decimal.startsWith("-") && <span className="sr-only"> debit</span>}
    </Figure>
  );
}

/**
 * A figure of somebody's money. Where balances are hidden (`data-balances` of the page) it keeps its place and its width, so
 * that nothing moves, and neither eyes, nor paper, nor a screen reader get it.
 */
export function Figure({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <span dir="ltr" className={`money ${className}`}>
      <span suppressHydrationWarning>{children}</span>
      <span className="money-hidden sr-only">Hidden</span>
    </span>
  );
}
