import { and, eq, inArray, or } from "drizzle-orm";
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

export async function selectProduct(ctx: Context, companyId: number, id: number) {
  const [row] = await ctx.db
    .select({ id: savingsProducts.id, currency: savingsProducts.currency })
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

/** The accounts of these numbers, written or digits only. Batches for one account take turns. */
export async function lockAccounts(ctx: Context, companyId: number, numbers: string[]) {
  return ctx.db
    .select({
      id: savingsAccounts.id,
      accountNumber: savingsAccounts.accountNumber,
      accountDigits: savingsAccounts.accountDigits,
      currency: savingsAccounts.currency,
    })
    .from(savingsAccounts)
    .where(
      and(
        eq(savingsAccounts.companyId, companyId),
        or(inArray(savingsAccounts.accountNumber, numbers), inArray(savingsAccounts.accountDigits, numbers)),
      ),
    )
    .orderBy(savingsAccounts.id)
    .for("no key update");
}

export function selectByReference(
  ctx: Context,
  accountIds: number[],
  references: string[],
): Promise<Transaction[]> {
  return ctx.db
    .select()
    .from(transactions)
    .where(and(inArray(transactions.accountId, accountIds), inArray(transactions.reference, references)));
}

export async function insertTransactions(ctx: Context, rows: NewTransaction[]): Promise<Transaction[]> {
  return rows.length === 0 ? [] : ctx.db.insert(transactions).values(rows).returning();
}
