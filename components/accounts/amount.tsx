import { use } from "react";
import { readWords } from "@/components/words/read-words";
import { type AmountProps, Money } from "./money";

/** An amount, in the words of its reader. */
export function Amount(props: AmountProps) {
  const words = use(readWords());
  return <Money {...props} said={{ notKnown: words("accounts.notKnown"), debit: words("accounts.debit") }} />;
}
