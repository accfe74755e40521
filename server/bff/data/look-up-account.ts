import type { SavingsAccount, TransactionList } from "../../../lib/contract/index";
import { bareDigits } from "../../../lib/forms/ascii-digits";
import { apiCalls } from "../api/api-calls";
import type { Visit } from "../session/visit";

const LAST_TRANSACTIONS = 10;

export interface FoundAccount {
  account: SavingsAccount;
  transactions: TransactionList;
}

/** What the desk shows of an account: by its number as written, scanned or spoken. */
export async function lookUpAccount(visit: Visit, number: string): Promise<FoundAccount> {
  const written = bareDigits(number).replace(/\p{Pd}/gu, "-");
  const account = await visit.authorised(apiCalls.accountByNumber(written));
  const transactions = await visit.authorised(
    apiCalls.transactions(account.id, { limit: LAST_TRANSACTIONS }),
  );
  return { account, transactions };
}
