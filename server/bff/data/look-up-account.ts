import type { SavingsAccount, TransactionList } from "../../../lib/contract/index";
import { bareDigits } from "../../../lib/forms/ascii-digits";
import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";

const LAST_TRANSACTIONS = 10;

export interface FoundAccount {
  account: SavingsAccount;
  transactions: TransactionList;
}

/** What the desk shows of an account: by its number as written, scanned or spoken. */
export async function lookUpAccount(session: BrowserSession, number: string): Promise<FoundAccount> {
  const written = bareDigits(number).replace(/\p{Pd}/gu, "-");
  const account = await session.authorised(apiCalls.accountByNumber(written));
  const transactions = await session.authorised(
    apiCalls.transactions(account.id, { limit: LAST_TRANSACTIONS }),
  );
  return { account, transactions };
}
