import type * as wire from "../../../lib/contract/index";
import { checkAll, conflict, invalidField, orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { recordEvents } from "../events/index";
import { orConflict } from "../or-conflict";
import { findRecord, findRecords, SAVINGS_TRANSACTION, toColumns } from "../records/index";
import { type Faults, readRows } from "./feed-each";
import { exactMoney, sameTransaction } from "./policy";
import * as store from "./store-savings";

/** Ids of transactions in the order that they were fed in, and how many of them are new. */
export interface AddedTransactions {
  created: number;
  unchanged: number;
  ids: number[];
}

interface FedTransactions {
  companyId: number;
  feeds: wire.TransactionFeed[];
  faults?: Faults;
}

/**
 * Adds up to a few hundred transactions, whole or not at all. A known reference with equal content is no change. Call
 * it in a transaction. Errors: 400 on `transactions.<n>.account_number`, 409 on `transactions.<n>.reference`.
 */
export async function addTransactions(
  ctx: Context,
  { companyId, feeds, faults }: FedTransactions,
): Promise<AddedTransactions> {
  const { accounts, rows } = await rowsOf(ctx, { companyId, feeds, faults });
  const inserted = await store.insertTransactions(ctx, onceEach(rows));
  const added = new Set(inserted.map(identityOf));
  const others = rows.filter((row) => !added.has(identityOf(row)));
  const known = await store.selectKnown(ctx, others);
  await refuseOtherContent(rows, known);
  const counts = { created: inserted.length, unchanged: rows.length - inserted.length };
  if (inserted.length > 0)
    await recordAudit(ctx, { companyId, action: "transactions.fed", subjectId: companyId, details: counts });
  const ids = new Map([...known, ...inserted].map((row) => [identityOf(row), row.id]));
  const told = onceEach(rows).filter((row) => added.has(identityOf(row)));
  await tellAdded(ctx, { companyId, accounts, rows: told, ids });
  return { ...counts, ids: rows.flatMap((row) => ids.get(identityOf(row)) ?? []) };
}

export const identityOf = ({ accountId, reference }: Pick<store.NewTransaction, "accountId" | "reference">) =>
  `${accountId} ${reference}`;

/** The first row of each reference, in their order. */
function onceEach(rows: store.NewTransaction[]): store.NewTransaction[] {
  const first = new Map(rows.toReversed().map((row) => [identityOf(row), row]));
  return rows.filter((row) => first.get(identityOf(row)) === row);
}

interface Added {
  companyId: number;
  accounts: store.LockedAccount[];
  /** New ones alone. */
  rows: store.NewTransaction[];
  ids: Map<string, number>;
}

/** One event for each account: with a batch of a day's interest it would be one for each line otherwise. */
export async function tellAdded(ctx: Context, { companyId, accounts, rows, ids }: Added): Promise<void> {
  const byAccount = new Map<number, store.NewTransaction[]>(accounts.map(({ id }) => [id, []]));
  for (const row of rows) byAccount.get(row.accountId)?.push(row);
  const events = accounts.flatMap(({ id, accountNumber, balance, availableBalance, currency }) => {
    const transactions = (byAccount.get(id) ?? []).map((row) => ({
      id: ids.get(identityOf(row)) ?? 0,
      reference: row.reference,
      amount: row.amount,
      entry_type: row.entryType,
      type: row.type,
      posted_at: row.postedAt.toISOString(),
    }));
    const standing = { balance, available_balance: availableBalance, currency };
    const object = { account_id: id, account_number: accountNumber, ...standing, transactions };
    return transactions.length > 0 ? [{ companyId, type: "transaction.created" as const, object }] : [];
  });
  await recordEvents(ctx, events);
}

async function rowsOf(ctx: Context, { companyId, feeds, faults }: FedTransactions) {
  const numbers = [...new Set(feeds.map((feed) => feed.account_number.toUpperCase()))];
  const accounts = await store.lockAccounts(ctx, companyId, numbers);
  const byNumber = new Map(accounts.map((account) => [account.accountDigits, account]));
  for (const account of accounts) byNumber.set(account.accountNumber, account);
  const read = async ({ account_number, ...feed }: wire.TransactionFeed): Promise<store.NewTransaction> => {
    const account = byNumber.get(account_number.toUpperCase());
    if (!account)
      throw invalidField("account_number", "unknown", "must be a savings account of this institution");
    const { currency } = account;
    const refuseCurrency = () => {
      if (feed.currency !== undefined && feed.currency !== currency)
        throw invalidField("currency", "mismatch", `must be the account's, which is ${currency}`);
    };
    const [amount, runningBalance] = await checkAll(
      () => exactMoney(feed.amount, { currency, field: "amount" }),
      () => exactMoney(feed.running_balance, { currency, field: "running_balance" }),
      refuseCurrency,
    );
    const own = { companyId, accountId: account.id, currency, amount, runningBalance };
    return { ...toColumns(SAVINGS_TRANSACTION, feed), ...own };
  };
  return { accounts, rows: await readRows(feeds, read, { list: "transactions", faults }) };
}

/** What has the reference of an earlier one, there or in the batch, has to say the same. */
async function refuseOtherContent(rows: store.NewTransaction[], known: store.Transaction[]): Promise<void> {
  const first = new Map<string, store.NewTransaction>(known.map((row) => [identityOf(row), row]));
  const check = (row: store.NewTransaction) => {
    const earlier = first.get(identityOf(row));
    if (!earlier) first.set(identityOf(row), row);
    else if (!sameTransaction(earlier, row))
      throw conflict("reference", "taken", "was used in this account for a transaction with other content");
  };
  await readRows(rows, check, { list: "transactions", code: "conflict" });
}

/**
 * Takes a batch of transactions, whole or not at all. A known reference with equal content is no change.
 * Errors: 400 on `transactions.<n>.account_number`, 409 on `transactions.<n>.reference`.
 */
export async function postTransactions(
  ctx: Context,
  { companyId, batch }: { companyId: number; batch: wire.TransactionBatch },
): Promise<wire.TransactionBatchResult> {
  return inTransaction(ctx, async (ctx) => {
    const { ids, ...counts } = await addTransactions(ctx, { companyId, feeds: batch.transactions });
    const data = await findRecords(ctx, { companyId, name: "transactions", ids });
    return { ...counts, data };
  });
}

/**
 * Takes a transaction back by a new line with the other direction; the line itself stays as it is, and no balance is
 * computed. Errors: 400, 404, 409 where it is reversed already, is a reversal, or the reference is taken.
 */
export function reverseTransaction(
  ctx: Context,
  { companyId, id, reversal }: RecordId & { reversal: wire.TransactionReversal },
): Promise<wire.TransactionRecord> {
  return inTransaction(ctx, async (ctx) => {
    const reversed = orNotFound(await store.selectTransaction(ctx, { companyId, id }));
    if (reversed.reverses !== null)
      throw conflict("id", "wrong_state", "is a reversal: add a transaction of its own");
    const { accountId, amount, currency } = reversed;
    const account = await store.lockAccountOf(ctx, accountId);
    const row = {
      ...toColumns(SAVINGS_TRANSACTION, reversal),
      runningBalance: exactMoney(reversal.running_balance, { currency, field: "running_balance" }),
      entryType: reversed.entryType === "credit" ? ("debit" as const) : ("credit" as const),
      ...{ companyId, accountId, amount, currency, reverses: id },
    };
    const [added] = await orConflict(() => inTransaction(ctx, (ctx) => store.insertTransactions(ctx, [row])));
    if (!added) throw conflict("reference", "taken", "was used in this account");
    const details = { created: 1, unchanged: 0, reverses: id };
    await recordAudit(ctx, { companyId, action: "transactions.fed", subjectId: companyId, details });
    const ids = new Map([[identityOf(added), added.id]]);
    await tellAdded(ctx, { companyId, accounts: [account], rows: [row], ids });
    return findRecord(ctx, { companyId, name: "transactions", id: String(added.id) });
  });
}
