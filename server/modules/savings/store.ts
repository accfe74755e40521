import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { SavingsAccount, SavingsTransaction } from "../../../lib/contract/index";
import { companies, customers, savingsAccounts, savingsProducts, transactions } from "../../db/schema/index";
import type { Context } from "../context";
import type { OrderTerm } from "../order";
import type { Page } from "../page";
import type { AccountNumber, Period } from "./policy";
import type { Viewer } from "./viewer";

const customerName = sql<string | null>`nullif(concat_ws(' ', ${customers.name}, ${customers.surName}), '')`;

/** The record as it goes out; only times still have to become text. */
const RECORD = {
  id: savingsAccounts.id,
  account_number: savingsAccounts.accountNumber,
  customer_id: savingsAccounts.customerId,
  customer_number: customers.customerNumber,
  customer_name: customerName,
  company_id: savingsAccounts.companyId,
  product_id: savingsAccounts.productId,
  product_name: savingsProducts.name,
  currency: savingsAccounts.currency,
  balance: savingsAccounts.balance,
  available_balance: savingsAccounts.availableBalance,
  hold_amount: savingsAccounts.holdAmount,
  interest_rate: savingsAccounts.interestRate,
  status: savingsAccounts.status,
  status_reason: savingsAccounts.statusReason,
  opened_on: savingsAccounts.openedOn,
  closed_on: savingsAccounts.closedOn,
  last_transaction_at: savingsAccounts.lastTransactionAt,
  created_at: savingsAccounts.createdAt,
  updated_at: savingsAccounts.updatedAt,
};
export type SavingsField = keyof typeof RECORD;
export const SAVINGS_FIELDS = Object.keys(RECORD) as SavingsField[];

/** Text sorts alike on every server: names as people sort them, codes by their characters. */
const COLLATED: Partial<Record<SavingsField, SQL>> = {
  account_number: sql`${savingsAccounts.accountNumber} collate "C"`,
  customer_number: sql`${customers.customerNumber} collate "C"`,
  customer_name: sql`${customerName} collate "und-x-icu"`,
  product_name: sql`${savingsProducts.name} collate "und-x-icu"`,
  currency: sql`${savingsAccounts.currency} collate "C"`,
  status: sql`${savingsAccounts.status} collate "C"`,
  status_reason: sql`${savingsAccounts.statusReason} collate "und-x-icu"`,
};

const TOTAL = sql<number>`count(*) over ()`.mapWith(Number);

/** Missing and foreign accounts are filtered alike, in this one place. */
const visibleTo = (viewer: Viewer) =>
  and(
    eq(savingsAccounts.companyId, viewer.companyId),
    viewer.kind === "customer" ? eq(savingsAccounts.customerId, viewer.customerId) : undefined,
  );

type Row = Omit<SavingsAccount, "last_transaction_at" | "created_at" | "updated_at"> & {
  last_transaction_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

const recordOf = (row: Row): SavingsAccount => ({
  ...row,
  last_transaction_at: row.last_transaction_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const selectRecords = (ctx: Context) =>
  ctx.db
    .select({ record: RECORD, total: TOTAL })
    .from(savingsAccounts)
    .innerJoin(customers, eq(customers.id, savingsAccounts.customerId))
    .innerJoin(savingsProducts, eq(savingsProducts.id, savingsAccounts.productId));

function orderBy(terms: OrderTerm<SavingsField>[]): SQL[] {
  const sorted = terms.map(({ field, descending }) => {
    const value = COLLATED[field] ?? RECORD[field];
    return descending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`;
  });
  return [...sorted, asc(savingsAccounts.id)];
}

export async function selectSavings(
  ctx: Context,
  viewer: Viewer,
  page: Page,
  order: OrderTerm<SavingsField>[],
): Promise<{ results: SavingsAccount[]; total: number }> {
  const rows = await selectRecords(ctx)
    .where(visibleTo(viewer))
    .orderBy(...orderBy(order))
    .limit(page.limit)
    .offset(page.offset);
  const total = rows[0]?.total ?? (await countBeyond(ctx, page, savingsAccounts, visibleTo(viewer)));
  return { results: rows.map((row) => recordOf(row.record)), total };
}

/** The total of a list whose page is empty: nothing, unless the page lies beyond the end. */
async function countBeyond(
  ctx: Context,
  page: Page,
  table: typeof savingsAccounts | typeof transactions,
  condition: SQL | undefined,
): Promise<number> {
  if (page.offset === 0) return 0;
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(condition);
  return row?.total ?? 0;
}

export async function selectSavingsById(ctx: Context, viewer: Viewer, id: number) {
  const [row] = await selectRecords(ctx).where(and(visibleTo(viewer), eq(savingsAccounts.id, id)));
  return row ? recordOf(row.record) : null;
}

export async function selectSavingsByNumber(ctx: Context, viewer: Viewer, number: AccountNumber) {
  const match =
    "written" in number
      ? eq(savingsAccounts.accountNumber, number.written)
      : eq(savingsAccounts.accountDigits, number.digits);
  const [row] = await selectRecords(ctx).where(and(visibleTo(viewer), match));
  return row ? recordOf(row.record) : null;
}

/** The account's id and the time zone that its days are counted in. */
export async function selectStatementHead(ctx: Context, viewer: Viewer, id: number) {
  const [row] = await ctx.db
    .select({ id: savingsAccounts.id, tz: companies.tz })
    .from(savingsAccounts)
    .innerJoin(companies, eq(companies.id, savingsAccounts.companyId))
    .where(and(visibleTo(viewer), eq(savingsAccounts.id, id)));
  return row ?? null;
}

/** Newest first. */
export async function selectTransactions(
  ctx: Context,
  account: { id: number; tz: string },
  period: Period,
  page: Page,
): Promise<{ results: SavingsTransaction[]; total: number }> {
  const { from, to } = period;
  const condition = and(
    eq(transactions.accountId, account.id),
    from ? gte(transactions.postedAt, sql`(${from}::date)::timestamp at time zone ${account.tz}`) : undefined,
    to ? lt(transactions.postedAt, sql`(${to}::date + 1)::timestamp at time zone ${account.tz}`) : undefined,
  );
  const rows = await ctx.db
    .select({
      record: {
        id: transactions.id,
        posted_at: transactions.postedAt,
        value_date: transactions.valueDate,
        type: transactions.type,
        entry_type: transactions.entryType,
        amount: transactions.amount,
        running_balance: transactions.runningBalance,
        currency: transactions.currency,
        description: transactions.description,
        reference: transactions.reference,
      },
      total: TOTAL,
    })
    .from(transactions)
    .where(condition)
    .orderBy(desc(transactions.postedAt), desc(transactions.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = rows[0]?.total ?? (await countBeyond(ctx, page, transactions, condition));
  const results = rows.map(({ record }) => ({ ...record, posted_at: record.posted_at.toISOString() }));
  return { results, total };
}
