import type { ReactNode } from "react";
import { formatMoney } from "@/lib/format";

type FigureProps = { children: ReactNode; className?: string };

/**
 * A figure of somebody's money. Where balances are hidden (`data-balances` of the page) it keeps its place and its width, so
 * that nothing moves, and neither eyes, nor paper, nor a screen reader get it: they get the word of `HiddenWord`.
 */
export const MoneyFigure = ({ children, className }: FigureProps) => (
  <span translate="no" className={className ? `money ${className}` : "money"}>
    <span suppressHydrationWarning>{children}</span>
  </span>
);

/** What is read instead of figures that are hidden: once for the page, not beside each. */
export const HiddenWord = ({ word, nonce }: { word: string; nonce: string | undefined }) => (
  <style nonce={nonce}>{`:root{--hidden:${JSON.stringify(word)}}`}</style>
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
  const amount = formatMoney(decimal, currency, language);
  if (!decimal.startsWith("-")) return <MoneyFigure className={className}>{amount}</MoneyFigure>;
  return (
    <MoneyFigure className={className}>
      {amount}
      <span className="sr-only"> {said.debit}</span>
    </MoneyFigure>
  );
}
