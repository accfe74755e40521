import type { TransactionList } from "../../../lib/contract/index";
import type { Context } from "../context";
import { LIST_SIZES, type PageQuery, readPage, readPeriod, recordPage } from "../records/index";
import { lookUp } from "./look-up";
import type { Viewer } from "./policy";
import { selectStatementHead, selectTransactions } from "./store";

/** `from` and `to` are days of the company's time zone, both included. */
export interface ListTransactionsQuery extends PageQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** What moved on an account, newest first. Errors: 400 naming the parameter, 404. */
export async function listTransactions(
  ctx: Context,
  { viewer, accountId, query }: { viewer: Viewer; accountId: number; query: ListTransactionsQuery },
): Promise<TransactionList & { next?: string }> {
  const page = readPage(query, LIST_SIZES);
  const period = readPeriod(query);
  const entry = { action: "savings_account.transactions_listed", asked: { id: accountId, ...page } } as const;
  return lookUp(ctx, viewer, entry, async (ctx) => {
    const account = await selectStatementHead(ctx, viewer, accountId);
    if (!account) return null;
    return {
      accountId,
      found: recordPage(page, await selectTransactions(ctx, viewer, account, period, page)),
    };
  });
}
