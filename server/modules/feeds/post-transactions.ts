import type { TransactionBatch, TransactionBatchResult, TransactionFeed } from "../../../lib/contract/index";
import { ApiError, type ErrorDetail } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { findRecords } from "../records/index";
import { sameTransaction } from "./same-transaction";
import {
  insertTransactions,
  lockAccounts,
  type NewTransaction,
  selectByReference,
  type Transaction,
} from "./store";

const MOST_DETAILS = 50;

/**
 * Takes a batch of transactions, whole or not at all. A known reference with equal content is no change.
 * Errors: 400 on `transactions.<n>.account_number`, 409 on `transactions.<n>.reference`.
 */
export async function postTransactions(
  ctx: Context,
  companyId: number,
  { transactions }: TransactionBatch,
): Promise<TransactionBatchResult> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await rowsOf(ctx, companyId, transactions);
    const known = await knownOf(ctx, rows);
    const fresh = freshOf(rows, known);
    const inserted = await insertTransactions(ctx, fresh);
    if (inserted.length > 0) {
      await recordAudit(ctx, {
        companyId,
        action: "transactions.fed",
        subjectId: companyId,
        details: { created: inserted.length, unchanged: rows.length - inserted.length },
      });
    }
    const ids = new Map([...known.values(), ...inserted].map((row) => [identityOf(row), row.id]));
    const data = await findRecords(ctx, {
      companyId,
      name: "transactions",
      ids: rows.map((row) => ids.get(identityOf(row))!),
    });
    return { created: inserted.length, unchanged: rows.length - inserted.length, data };
  });
}

const identityOf = ({ accountId, reference }: Pick<NewTransaction, "accountId" | "reference">) =>
  `${accountId} ${reference}`;

async function rowsOf(ctx: Context, companyId: number, feeds: TransactionFeed[]): Promise<NewTransaction[]> {
  const numbers = [...new Set(feeds.map((feed) => feed.account_number))];
  const accounts = await lockAccounts(ctx, companyId, numbers);
  const byNumber = new Map(accounts.map((account) => [account.accountDigits, account]));
  for (const account of accounts) byNumber.set(account.accountNumber, account);
  refuse("invalid_request", feeds, (feed) =>
    byNumber.has(feed.account_number)
      ? null
      : { field: "account_number", message: "must be a savings account of this institution" },
  );
  return feeds.map((feed) => {
    const account = byNumber.get(feed.account_number)!;
    return {
      companyId,
      accountId: account.id,
      postedAt: new Date(feed.posted_at),
      valueDate: feed.value_date,
      type: feed.type,
      entryType: feed.entry_type,
      amount: feed.amount,
      runningBalance: feed.running_balance ?? null,
      currency: feed.currency ?? account.currency,
      description: feed.description ?? null,
      reference: feed.reference,
    };
  });
}

async function knownOf(ctx: Context, rows: NewTransaction[]): Promise<Map<string, Transaction>> {
  const known = await selectByReference(
    ctx,
    [...new Set(rows.map((row) => row.accountId))],
    [...new Set(rows.map((row) => row.reference))],
  );
  return new Map(known.map((row) => [identityOf(row), row]));
}

/** Each reference once, in the order of the batch. */
function freshOf(rows: NewTransaction[], known: Map<string, Transaction>): NewTransaction[] {
  const fresh = new Map<string, NewTransaction>();
  refuse("conflict", rows, (row) => {
    const identity = identityOf(row);
    const earlier = known.get(identity) ?? fresh.get(identity);
    if (!earlier) fresh.set(identity, row);
    return !earlier || sameTransaction(earlier, row)
      ? null
      : { field: "reference", message: "was used in this account for a transaction with other content" };
  });
  return [...fresh.values()];
}

/** Throws when any item of the batch has a problem, naming each by its place. */
function refuse<T>(
  code: "invalid_request" | "conflict",
  items: T[],
  problemOf: (item: T) => ErrorDetail | null,
): void {
  const details = items.flatMap((item, index) => {
    const problem = problemOf(item);
    return problem ? [{ ...problem, field: `transactions.${index}.${problem.field}` }] : [];
  });
  if (details.length > 0) throw new ApiError(code, { details: details.slice(0, MOST_DETAILS) });
}
