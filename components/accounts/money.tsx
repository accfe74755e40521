import type { ReactNode } from "react";
import { formatMoney } from "@/lib/format";

type FigureProps = {
  children: ReactNode;
  className?: string /** What is said where balances are hidden. */;
  hidden?: string;
};

/**
 * A figure of somebody's money. Where balances are hidden (`data-balances` of the page) it keeps its place and its width, so
 * that nothing moves, and neither eyes, nor paper, nor a screen reader get it.
 */
export const MoneyFigure = ({ children, className = "", hidden }: FigureProps) => (
  <span dir="ltr" className={`money ${className}`}>
    <span suppressHydrationWarning>{children}</span>
    {hidden && <span className="money-hidden sr-only">{hidden}</span>}
  </span>
);

export type AmountProps = {
  decimal: string | null;
  currency: string;
  language: string;
  className?: string;
};

interface Said {
  notKnown: string;
  debit: string;
  hidden?: string;
}

/** Pages of staff never hide balances. */
const TO_STAFF: Said = { notKnown: "Not known", debit: "debit" };

/** An amount that never breaks across lines unless told to; a word says what a screen reader may skip of the minus sign. */
export function Money({
  decimal,
  currency,
  language,
  className = "",
  said = TO_STAFF,
}: AmountProps & { said?: Said }) {
  if (decimal === null) return <span className={className}>{said.notKnown}</span>;
  return (
    <MoneyFigure className={className} hidden={said.hidden}>
      {formatMoney(decimal, currency, language)}
      {decimal.startsWith("-") && <span className="sr-only"> {said.debit}</span>}
    </MoneyFigure>
  );
}
