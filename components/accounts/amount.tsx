import { formatMoney } from "@/lib/format";
import { Figure } from "./figure";

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
