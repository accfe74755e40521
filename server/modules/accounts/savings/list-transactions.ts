import {
  type AccountMonths,
  LIST_SIZES,
  type SavingsTransaction,
  type TransactionList,
} from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { type PageQuery, readPage, readPeriod, recordPage } from "../../foundation/records/index";
import { lookUp } from "./look-up";
import { type MovementFilter, readMovementFilter, type Viewer } from "./policy";
import { selectStatementHead, selectTransactions } from "./store";
import { selectMonths, selectTransaction, selectTypes } from "./store-movements";

/** `from` and `to` are days of the company's time zone, both included. */
export interface MovementQuery extends MovementFilter {
  from?: string | undefined;
  to?: string | undefined;
}

export interface ListTransactionsQuery extends PageQuery, MovementQuery {}

interface Wanted<Query> {
  viewer: Viewer;
  accountId: number;
  query: Query;
}

const LISTED = "savings_account.transactions_listed";

/** What moved on an account, newest first. Errors: 400 naming the parameter, 404. */
export async function listTransactions(
  ctx: Context,
  { viewer, accountId, query }: Wanted<ListTransactionsQuery>,
): Promise<TransactionList & { next?: string }> {
  const page = readPage(query, LIST_SIZES);
  const period = readPeriod(query);
  const filter = readMovementFilter(query);
  const asked = { id: accountId, ...page };
  return lookUp(ctx, viewer, { action: LISTED, asked }, async (ctx) => {
    const account = await selectStatementHead(ctx, viewer, accountId);
    if (!account) return null;
    const selected = await selectTransactions(ctx, viewer, account, { period, filter, page });
    return { accountId, found: recordPage(page, selected) };
  });
}

/** What moved on an account by calendar month, the newest first. Errors: 400 naming the parameter, 404. */
export async function listMonths(
  ctx: Context,
  { viewer, accountId, query }: Wanted<MovementQuery>,
): Promise<AccountMonths> {
  const period = readPeriod(query);
  const filter = readMovementFilter(query);
  return lookUp(ctx, viewer, { action: LISTED, asked: { id: accountId } }, async (ctx) => {
    const account = await selectStatementHead(ctx, viewer, accountId);
    if (!account) return null;
    const results = await selectMonths(ctx, account, period, filter);
    const types = await selectTypes(ctx, account, period);
    return { accountId, found: { count: results.length, results, types } };
  });
}

/** One movement of an account. Errors: 404. */
export const findTransaction = (
  ctx: Context,
  { viewer, accountId, id }: { viewer: Viewer; accountId: number; id: number },
): Promise<SavingsTransaction> =>
  lookUp(ctx, viewer, { action: LISTED, asked: { id: accountId, transaction_id: id } }, async (ctx) => {
    const account = await selectStatementHead(ctx, viewer, accountId);
    const found = account && (await selectTransaction(ctx, { accountId, id }));
    return found && { accountId, found };
  });
