import { formatMoney } from "@/lib/format";

type Props = {
  decimal: string | null;
  currency: string;
  language: string;
  hidden?: boolean;
  className?: string;
};

/** An amount that never breaks across lines; a word says what a screen reader may skip of the minus sign. */
export function Amount({ decimal, currency, language, hidden, className = "" }: Props) {
  if (hidden) {
    return (
      <span className={className}>
        <span aria-hidden="true">••••••</span>
        <span className="sr-only">Hidden</span>
      </span>
    );
  }
  if (decimal === null) return <span className={className}>Not known</span>;
  return (
    <span dir="ltr" className={`figures whitespace-nowrap ${className}`} suppressHydrationWarning>
      {formatMoney(decimal, currency, language)}
      {decimal.startsWith("-") && <span className="sr-only"> debit</span>}
    </span>
  );
}
