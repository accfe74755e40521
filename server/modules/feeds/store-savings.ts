import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import { only } from "../../db/only";
import { appNow, savingsAccounts, savingsProducts, transactions } from "../../db/schema/index";
import type { Context } from "../context";

export type Account = typeof savingsAccounts.$inferSelect;
export type AccountValues = Omit<
  typeof savingsAccounts.$inferInsert,
  "id" | "companyId" | "accountNumber" | "createdAt" | "updatedAt"
>;
export type Transaction = typeof transactions.$inferSelect;
export type NewTransaction = typeof transactions.$inferInsert;

export type Product = Pick<typeof savingsProducts.$inferSelect, "id" | "currency" | "status">;

export async function selectProduct(ctx: Context, companyId: number, id: number): Promise<Product | null> {
  const [row] = await ctx.db
    .select({
      id: savingsProducts.id,
      currency: savingsProducts.currency,
      status: savingsProducts.status,
    })
    .from(savingsProducts)
    .where(and(eq(savingsProducts.companyId, companyId), eq(savingsProducts.id, id)));
  return row ?? null;
}

export async function lockAccount(
  ctx: Context,
  companyId: number,
  accountNumber: string,
): Promise<Account | null> {
  const [row] = await ctx.db
    .select()
    .from(savingsAccounts)
    .where(and(eq(savingsAccounts.companyId, companyId), eq(savingsAccounts.accountNumber, accountNumber)))
    .for("update");
  return row ?? null;
}

/** Whether an account has this id, and none has it as its number. */
export async function isOnlyAnId(ctx: Context, companyId: number, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ digits: savingsAccounts.accountDigits })
    .from(savingsAccounts)
    .where(
      and(
        eq(savingsAccounts.companyId, companyId),
        or(eq(savingsAccounts.id, id), eq(savingsAccounts.accountDigits, String(id))),
      ),
    );
  return rows.length > 0 && rows.every(({ digits }) => digits !== String(id));
}

/** Null: the number, or one with the same digits, is there already. */
export async function insertAccount(
  ctx: Context,
  account: AccountValues & { companyId: number; accountNumber: string },
): Promise<Account | null> {
  const [row] = await ctx.db.insert(savingsAccounts).values(account).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateAccount(
  ctx: Context,
  id: number,
  change: Partial<AccountValues>,
): Promise<Account> {
  return only(
    await ctx.db
      .update(savingsAccounts)
      .set({ ...change, updatedAt: appNow })
      .where(eq(savingsAccounts.id, id))
      .returning(),
  );
}

/** A list as one parameter, so that a statement is the same for a list of any length. */
const list = (values: (string | number)[], type: "text" | "int") =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** The accounts of these numbers, written or digits only. Batches for one account take turns. */
export async function lockAccounts(ctx: Context, companyId: number, numbers: string[]) {
  const [written, digits] = [numbers.filter(isWritten), numbers.filter((number) => !isWritten(number))];
  const { accountNumber, accountDigits } = savingsAccounts;
  return ctx.db
    .select({ id: savingsAccounts.id, accountNumber, accountDigits, currency: savingsAccounts.currency })
    .from(savingsAccounts)
    .where(
      and(
        eq(savingsAccounts.companyId, companyId),
        sql`(${accountNumber} = any(${list(written, "text")}) or ${accountDigits} = any(${list(digits, "text")}))`,
      ),
    )
    .orderBy(savingsAccounts.id)
    .for("no key update");
}

const isWritten = (number: string) => number.includes("-");

/** The transactions that already have the account and reference of these. */
export async function selectKnown(ctx: Context, rows: NewTransaction[]): Promise<Transaction[]> {
  if (rows.length === 0) return [];
  const accountIds = rows.map((row) => row.accountId);
  const references = rows.map((row) => row.reference);
  return ctx.db
    .select()
    .from(transactions)
    .where(
      sql`(${transactions.accountId}, ${transactions.reference}) in (select * from unnest(${list(accountIds, "int")}, ${list(references, "text")}))`,
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
  const { id: _given, createdAt: _now, ...columns } = getTableColumns(transactions);
  const fields = Object.entries(columns);
  const names = sql.join(
    fields.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = rows.map((row) =>
    Object.fromEntries(fields.map(([field, column]) => [column.name, row[field as keyof typeof columns]])),
  );
  const inserted = await ctx.db.execute<{ id: string; account_id: number; reference: string }>(
    sql`insert into ${transactions} (${names})
      select ${names} from json_populate_recordset(null::${transactions}, ${JSON.stringify(values)}::json)
      on conflict (account_id, reference) do nothing returning id, account_id, reference`,
  );
  return inserted.rows.map((row) => ({
    id: Number(row.id),
    accountId: row.account_id,
    reference: row.reference,
  }));
}
