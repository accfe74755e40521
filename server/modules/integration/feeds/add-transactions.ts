import type * as wire from "../../../../lib/contract/index";
import { transactionKind } from "../../../../lib/contract/index";
import { checkAll, conflict, invalidField } from "../../../core/index";
import { keepFigures } from "../../accounts/reckoning/index";
import type { Context } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { SAVINGS_TRANSACTION, toColumns } from "../../foundation/records/index";
import { cleanReferences } from "./clean-references";
import { correctionsOf, correctTransactions } from "./correct-transactions";
import { type Faults, readRows } from "./feed-each";
import { linkReversals } from "./link-reversals";
import { correctedFields, exactMoney, isSameMovement } from "./policy";
import * as store from "./store-savings";
import { identityOf, tellTransactions } from "./tell-transactions";
import { writtenAccounts } from "./written-accounts";

/** Ids of transactions in the order that they were fed in, and how many of them are new, corrected or as they were. */
export interface AddedTransactions {
  created: number;
  updated: number;
  unchanged: number;
  ids: number[];
  /** The new ones among them. */
  fresh: Set<number>;
}

interface FedTransactions {
  companyId: number;
  feeds: wire.TransactionFeed[];
  faults?: Faults;
}

/**
 * Adds up to a few hundred transactions, whole or not at all. A known reference of the same movement corrects what it says
 * otherwise. Call it in a transaction. Errors: 400 on `transactions.<n>.account_number`, 409 on `transactions.<n>.reference`.
 */
export async function addTransactions(
  ctx: Context,
  { companyId, feeds, faults }: FedTransactions,
): Promise<AddedTransactions> {
  const { accounts, rows } = await rowsOf(ctx, { companyId, feeds, faults });
  const fresh = onceEach(rows);
  const inserted = await store.insertTransactions(ctx, fresh);
  const added = new Set(inserted.map(identityOf));
  const known = await store.selectKnown(
    ctx,
    rows.filter((row) => !added.has(identityOf(row))),
  );
  await refuseOtherMovements(rows, known);
  const told = fresh.filter((row) => added.has(identityOf(row)));
  const corrections = correctionsOf({ accounts, known, rows: fresh });
  await correctTransactions(ctx, { companyId, accounts, corrections });
  const ids = new Map([...known, ...inserted].map((row) => [identityOf(row), row.id]));
  await linkReversals(ctx, { feeds, rows, ids });
  const written = [...told, ...corrections.map(({ after }) => after)];
  await keepFigures(ctx, writtenAccounts(accounts, written, corrections));
  const corrected = corrections.length;
  const counts = {
    created: inserted.length,
    updated: corrected,
    unchanged: rows.length - inserted.length - corrected,
  };
  if (inserted.length + corrected > 0)
    await recordAudit(ctx, { companyId, action: "transactions.fed", subjectId: companyId, details: counts });
  await tellTransactions(ctx, { companyId, type: "transaction.created", accounts, rows: told, ids });
  return {
    ...counts,
    ids: rows.flatMap((row) => ids.get(identityOf(row)) ?? []),
    fresh: new Set(inserted.map(({ id }) => id)),
  };
}

/** A row for each reference, in the order of the first ones; what one of them leaves out, a later one may clear. */
function onceEach(rows: store.NewTransaction[]): store.NewTransaction[] {
  const once = new Map<string, store.NewTransaction>();
  for (const row of rows) {
    const said = Object.entries(once.get(identityOf(row)) ?? {}).filter(([, value]) => value !== undefined);
    once.set(identityOf(row), { ...row, ...Object.fromEntries(said) });
  }
  return [...once.values()];
}

async function rowsOf(ctx: Context, { companyId, feeds, faults }: FedTransactions) {
  const numbers = [...new Set(feeds.map((feed) => feed.account_number.toUpperCase()))];
  const accounts = await store.lockAccounts(ctx, companyId, numbers);
  const byNumber = new Map(accounts.map((account) => [account.accountDigits, account]));
  for (const account of accounts) byNumber.set(account.accountNumber, account);
  const read = async ({
    account_number,
    reverses_reference: reverses,
    ...feed
  }: wire.TransactionFeed): Promise<store.NewTransaction> => {
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
    const kind = reverses
      ? "reversal"
      : transactionKind({ type: feed.type, entryType: feed.entry_type }, account.typeKinds);
    const own = { companyId, accountId: account.id, currency, amount, runningBalance, kind };
    return { ...toColumns(SAVINGS_TRANSACTION, feed), ...own };
  };
  const rows = await readRows(feeds, read, { list: "transactions", faults });
  return { accounts, rows: await cleanReferences(ctx, rows) };
}

/** What has the reference of an earlier one that is kept is the same movement; what stands twice in the batch says the same. */
async function refuseOtherMovements(rows: store.NewTransaction[], known: store.Transaction[]): Promise<void> {
  const kept = new Map(known.map((row) => [identityOf(row), row]));
  const first = new Map<string, store.NewTransaction>();
  const check = (row: store.NewTransaction) => {
    const [before, earlier] = [kept.get(identityOf(row)), first.get(identityOf(row))];
    const isOther = before && !isSameMovement(before, row);
    const isTwice = earlier && !(isSameMovement(earlier, row) && correctedFields(earlier, row).length === 0);
    if (isOther || isTwice)
      throw conflict("reference", "taken", "was used in this account for a transaction with other content");
    if (!earlier) first.set(identityOf(row), row);
  };
  await readRows(rows, check, { list: "transactions", code: "conflict" });
}
