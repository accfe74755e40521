import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { TransactionKind, TypeKinds } from "../../../../lib/contract/index";
import { anyOf, listOf } from "../../../db/any-of";
import { againAfter } from "../../../db/connection-failure";
import { insertJson } from "../../../db/insert-json";
import { only } from "../../../db/only";
import { findRow, findRows, isRow, lockRow, lockRows } from "../../../db/rows";
import {
  appNow,
  fedBalances,
  savingsAccounts,
  savingsProducts,
  transactions,
} from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { uniqueViolation } from "../../or-conflict";

export type Account = typeof savingsAccounts.$inferSelect;
export type AccountValues = Omit<
  typeof savingsAccounts.$inferInsert,
  "id" | "companyId" | "accountNumber" | "createdAt" | "updatedAt" | "figures"
>;
type Field = keyof AccountValues & keyof Account;
export type Transaction = typeof transactions.$inferSelect;
export type NewTransaction = typeof transactions.$inferInsert;

export type Product = Pick<typeof savingsProducts.$inferSelect, "id" | "currency" | "status">;

export const selectProducts = async (ctx: Context, companyId: number, ids: number[]): Promise<Product[]> =>
  ids.length === 0
    ? []
    : ctx.db
        .select({
          id: savingsProducts.id,
          currency: savingsProducts.currency,
          status: savingsProducts.status,
        })
        .from(savingsProducts)
        .where(and(eq(savingsProducts.companyId, companyId), anyOf(savingsProducts.id, ids, "int")));

/** The accounts of these numbers, in no order, without a lock. */
export function selectByNumbers(ctx: Context, companyId: number, numbers: string[]): Promise<Account[]> {
  const { companyId: company, accountNumber } = savingsAccounts;
  return findRows(ctx, savingsAccounts, eq(company, companyId), anyOf(accountNumber, numbers, "text"));
}

/** Locks accounts in the order of their ids. */
export const lockByIds = (ctx: Context, ids: number[]): Promise<Account[]> =>
  lockRows(ctx, savingsAccounts, anyOf(savingsAccounts.id, ids, "int"));

export function lockAccount(ctx: Context, companyId: number, number: string): Promise<Account | null> {
  const { companyId: company, accountNumber } = savingsAccounts;
  return lockRow(ctx, savingsAccounts, eq(company, companyId), eq(accountNumber, number));
}

/** Those of these customers who own an account. */
export async function selectOwning(ctx: Context, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ id: savingsAccounts.customerId })
    .from(savingsAccounts)
    .where(anyOf(savingsAccounts.customerId, ids, "int"));
  return new Set(rows.map(({ id }) => id));
}

/** Those of these accounts that have transactions. */
export async function selectBooked(ctx: Context, ids: number[]): Promise<Set<number>> {
  const { id } = savingsAccounts;
  const rows = await ctx.db
    .select({ id })
    .from(savingsAccounts)
    .where(
      and(
        anyOf(id, ids, "int"),
        sql`exists (select from ${transactions} where ${transactions.accountId} = ${id})`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}

export type NewAccount = AccountValues & { companyId: number; accountNumber: string };

/** What is told of a new account. */
export type Opened = Pick<
  Account,
  | "id"
  | "companyId"
  | "accountNumber"
  | "customerId"
  | "status"
  | "currency"
  | "balance"
  | "availableBalance"
  | "holdAmount"
>;

/** Leaves out those whose number is there already, also with other hyphens. */
export const insertAccounts = (ctx: Context, rows: NewAccount[]): Promise<Opened[]> =>
  insertJson(ctx.db, savingsAccounts, {
    // An account without lines has been looked at.
    rows: rows.map((row) => ({ ...row, figures: "not_fed" as const })),
    more: sql`on conflict (company_id, account_digits) do nothing returning id, company_id as "companyId", account_number as "accountNumber",
      customer_id as "customerId", status, currency, balance, available_balance as "availableBalance",
      hold_amount as "holdAmount"`,
  });

/**
 * Runs a transaction again where another caller opened the same account at the same moment: the later one may meet the index of
 * written numbers before that of digits, which is the one that `insertAccounts` asks. Then it finds the account.
 */
export const againAfterOpening = <T>(transaction: () => Promise<T>): Promise<T> =>
  againAfter((error) => uniqueViolation(error) === "savings_accounts_number", transaction);

/** When the balance of an account was told, and by which source. */
interface BalanceStamp {
  accountId: number;
  asOf: Date;
  sourceId: number | null;
}

/**
 * Notes when balances were told: no change of their accounts, so also where a balance is as it was. Two batches write them in one
 * order, each after it has locked the accounts that it changes.
 */
export async function stampBalances(ctx: Context, stamps: BalanceStamp[]): Promise<void> {
  if (stamps.length === 0) return;
  await ctx.db.execute(
    sql`insert into ${fedBalances} (account_id, as_of, source_id)
      select "accountId", "asOf", "sourceId"
      from json_to_recordset(${JSON.stringify(stamps)}::json) as s ("accountId" int, "asOf" timestamptz, "sourceId" int)
      order by 1
      on conflict (account_id) do update set as_of = excluded.as_of, source_id = excluded.source_id`,
  );
}

export interface AccountUpdate {
  account: Account;
  /** Absent fields stay. */
  change: Partial<AccountValues>;
  /** Its place, where many are fed together. */
  row?: number;
}

const COLUMNS = getTableColumns(savingsAccounts);

/** Writes changes of locked accounts in one statement, and answers the accounts after it, in no order. */
export function updateAccounts(ctx: Context, updates: AccountUpdate[]): Promise<Account[]> {
  const given = updates.map(({ account, change }) => ({
    id: account.id,
    account,
    values: Object.entries(change).filter(([, value]) => value !== undefined),
  }));
  const fields = [...new Set(given.flatMap(({ values }) => values.map(([field]) => field)))] as Field[];
  const rows = given.map(({ id, account, values }) => {
    const after = { ...account, ...Object.fromEntries(values) };
    return { id, ...Object.fromEntries(fields.map((field) => [COLUMNS[field].name, after[field]])) };
  });
  const changed = Object.fromEntries(
    fields.map((field) => [field, sql`changed.${sql.identifier(COLUMNS[field].name)}`]),
  );
  return ctx.db
    .update(savingsAccounts)
    .set({ ...changed, updatedAt: appNow })
    .from(sql`json_populate_recordset(null::${savingsAccounts}, ${JSON.stringify(rows)}::json) changed`)
    .where(sql`${savingsAccounts.id} = changed.id`)
    .returning(COLUMNS);
}

/** An account that transactions are added to. */
export interface LockedAccount
  extends Pick<
    Account,
    "id" | "accountNumber" | "accountDigits" | "currency" | "balance" | "availableBalance" | "figures"
  > {
  /** What its product adds to the common words for kinds of transactions. */
  typeKinds: TypeKinds;
}

const LOCKED = {
  id: savingsAccounts.id,
  accountNumber: savingsAccounts.accountNumber,
  accountDigits: savingsAccounts.accountDigits,
  currency: savingsAccounts.currency,
  balance: savingsAccounts.balance,
  availableBalance: savingsAccounts.availableBalance,
  figures: savingsAccounts.figures,
  productId: savingsAccounts.productId,
};

type Locked = Omit<LockedAccount, "typeKinds"> & { productId: number };

/** Once accounts are locked: who waited for the lock does not take transactions for what they stood for before it. */
async function withKinds(ctx: Context, accounts: Locked[]): Promise<LockedAccount[]> {
  const { id, typeKinds } = savingsProducts;
  const products = [...new Set(accounts.map(({ productId }) => productId))];
  const rows = await ctx.db
    .select({ id, typeKinds })
    .from(savingsProducts)
    .where(anyOf(id, products, "int"));
  const kinds = new Map(rows.map((row) => [row.id, row.typeKinds]));
  return accounts.map(({ productId, ...account }) => ({ ...account, typeKinds: kinds.get(productId) ?? {} }));
}

/** The accounts of these numbers, with their hyphens or without. Batches for one account take turns. */
export async function lockAccounts(
  ctx: Context,
  companyId: number,
  numbers: string[],
): Promise<LockedAccount[]> {
  const [written, bare] = [numbers.filter(isWritten), numbers.filter((number) => !isWritten(number))];
  const { accountNumber, accountDigits } = savingsAccounts;
  const accounts = await ctx.db
    .select(LOCKED)
    .from(savingsAccounts)
    .where(
      and(
        eq(savingsAccounts.companyId, companyId),
        sql`(${accountNumber} = any(${listOf(written, "text")}) or ${accountDigits} = any(${listOf(bare, "text")}))`,
      ),
    )
    .orderBy(savingsAccounts.id)
    .for("no key update");
  return withKinds(ctx, accounts);
}

/** The account that a transaction is of, as `lockAccounts` locks it. */
export const lockAccountOf = async (ctx: Context, accountId: number): Promise<LockedAccount> => {
  const account = ctx.db.select(LOCKED).from(savingsAccounts).where(eq(savingsAccounts.id, accountId));
  return only(await withKinds(ctx, await account.for("no key update")));
};

export const selectTransaction = (ctx: Context, transaction: RecordId): Promise<Transaction | null> =>
  findRow(ctx, transactions, isRow(transactions, transaction));

/** The transactions that take these back. */
export const selectReversals = async (
  ctx: Context,
  ids: number[],
): Promise<{ id: number; reverses: number | null }[]> =>
  ids.length === 0
    ? []
    : ctx.db
        .select({ id: transactions.id, reverses: transactions.reverses })
        .from(transactions)
        .where(anyOf(transactions.reverses, ids, "bigint"));

/** A transaction, and the one that it takes back. */
export interface ReversalLink {
  id: number;
  reverses: number;
}

/** Says of transactions what they take back. */
export async function linkTransactions(ctx: Context, links: ReversalLink[]): Promise<void> {
  if (links.length === 0) return;
  await ctx.db
    .update(transactions)
    .set({ reverses: sql`link.reverses`, kind: "reversal" })
    .from(sql`json_to_recordset(${JSON.stringify(links)}::json) as link (id bigint, reverses bigint)`)
    .where(sql`${transactions.id} = link.id`);
}

const isWritten = (number: string) => number.includes("-");

/** The transactions that already have the account and reference of these. */
export async function selectKnown(ctx: Context, rows: NewTransaction[]): Promise<Transaction[]> {
  if (rows.length === 0) return [];
  const accountIds = rows.map((row) => row.accountId);
  const references = rows.map((row) => row.reference);
  return findRows(
    ctx,
    transactions,
    sql`(${transactions.accountId}, ${transactions.reference}) in (select * from unnest(${listOf(accountIds, "int")}, ${listOf(references, "text")}))`,
  );
}

/**
 * Adds the transactions whose reference their account does not have yet, in their order, and answers what tells
 * them apart, with their ids.
 */
export async function insertTransactions(
  ctx: Context,
  rows: NewTransaction[],
): Promise<Pick<Transaction, "id" | "accountId" | "reference">[]> {
  const inserted = await insertJson<{ id: string; account_id: number; reference: string }>(
    ctx.db,
    transactions,
    { rows, more: sql`on conflict (account_id, reference) do nothing returning id, account_id, reference` },
  );
  return inserted.map((row) => ({
    id: Number(row.id),
    accountId: row.account_id,
    reference: row.reference,
  }));
}

/** A transaction that the core system corrected, as it is to be. */
export interface CorrectedTransaction
  extends Pick<
    Transaction,
    "id" | "type" | "valueDate" | "description" | "runningBalance" | "sequence" | "reverses"
  > {
  kind: TransactionKind;
}

/** Writes what was corrected of transactions, in one statement. */
export async function updateTransactions(ctx: Context, corrected: CorrectedTransaction[]): Promise<void> {
  const rows = corrected.map((row) => ({
    ...{ id: row.id, type: row.type, kind: row.kind, value_date: row.valueDate },
    ...{ description: row.description, running_balance: row.runningBalance, sequence: row.sequence },
  }));
  await ctx.db
    .update(transactions)
    .set({
      ...{ type: sql`given.type`, kind: sql`given.kind`, valueDate: sql`given.value_date` },
      ...{ description: sql`given.description`, runningBalance: sql`given.running_balance` },
      ...{ sequence: sql`given.sequence`, updatedAt: appNow },
    })
    .from(sql`json_populate_recordset(null::${transactions}, ${JSON.stringify(rows)}::json) given`)
    .where(sql`${transactions.id} = given.id`);
}
