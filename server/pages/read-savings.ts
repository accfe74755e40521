import { cache } from "react";
import type { SavingsAccount, SavingsList, TransactionList } from "../../lib/contract/index";
import { apiCalls, isApiFailure } from "../bff/index";
import { readAs } from "./page-session";

export interface AccountsQuery {
  limit?: number;
  offset?: number;
  order?: string;
}

export interface TransactionsQuery {
  /** `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  limit?: number;
  offset?: number;
}

const NO_SUCH_PAGE = ["not_found", "invalid_request"];

/** An address that names nothing, or nothing of one's own, is the same page that is not there. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (reason) {
    if (isApiFailure(reason) && NO_SUCH_PAGE.includes(reason.code)) return null;
    throw reason;
  }
}

/** The customer's own savings accounts. */
export function readAccounts(query: AccountsQuery = {}): Promise<SavingsList> {
  return readAs("customer", (session) => session.authorised(apiCalls.accounts({ ...query })));
}

/** One of them, or `null`. Read once a page. */
export const readAccount = cache(
  (id: string): Promise<SavingsAccount | null> =>
    orNull(readAs("customer", (session) => session.authorised(apiCalls.account(id)))),
);

/** The movements of one of them, newest first. */
export function readTransactions(
  id: string | number,
  query: TransactionsQuery = {},
): Promise<TransactionList> {
  return readAs("customer", (session) => session.authorised(apiCalls.transactions(id, { ...query })));
}
