import { type ReactNode, use } from "react";
import { readWords } from "@/components/words/read-words";
import { type AmountProps, Money, MoneyFigure } from "./money";

/** An amount, in the words of its reader. */
export function Amount(props: AmountProps) {
  const words = use(readWords());
  const said = {
    notKnown: words("accounts.notKnown"),
    debit: words("accounts.debit"),
    hidden: words("accounts.hidden"),
  };
  return <Money {...props} said={said} />;
}

/** A figure of money, in the words of its reader. */
export const Figure = ({ children, className }: { children: ReactNode; className?: string }) => (
  <MoneyFigure className={className} hidden={use(readWords())("accounts.hidden")}>
    {children}
  </MoneyFigure>
);
