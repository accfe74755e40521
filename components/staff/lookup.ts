import type { SavingsAccount, TransactionList } from "@/lib/contract";
import { formatMoney } from "@/lib/format";
import { statusWord } from "../accounts/account-status";

/** What a look-up answers. */
export type Lookup = { account: SavingsAccount; transactions: TransactionList };

/** What screen readers hear when an account was found. */
export function lookupSentence({ account }: Lookup, language: string): string {
  const balance = account.balance ? formatMoney(account.balance, account.currency, language) : "not known";
  const owner = account.customer_name ?? account.customer_number;
  return `Account ${account.account_number}, ${owner}, ${statusWord(account.status)}, balance ${balance}`;
}
