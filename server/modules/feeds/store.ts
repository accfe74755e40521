import { and, eq, inArray, or, sql } from "drizzle-orm";
import { only } from "../../db/only";
import {
  appNow,
  companies,
  customers,
  savingsAccounts,
  savingsProducts,
  transactions,
} from "../../db/schema/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import type { Customer, CustomerChange } from "../customers/index";

export type Account = typeof savingsAccounts.$inferSelect;
export type AccountValues = Omit<
  typeof savingsAccounts.$inferInsert,
  "id" | "companyId" | "accountNumber" | "createdAt" | "updatedAt"
>;
export type Transaction = typeof transactions.$inferSelect;
export type NewTransaction = typeof transactions.$inferInsert;

export async function selectCompany(ctx: Context, companyId: number): Promise<Company> {
  return only(await ctx.db.select().from(companies).where(eq(companies.id, companyId)));
}

/** Sign-up draws its numbers under this lock: nobody else gives a number away meanwhile. */
export async function lockNumbers(ctx: Context, companyId: number): Promise<void> {
  await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
}

/** The mobile number of a customer, read without a lock. */
export async function selectMobile(
  ctx: Context,
  companyId: number,
  customerNumber: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.customerNumber, customerNumber)));
  return row?.mobile ?? null;
}

export async function lockCustomer(
  ctx: Context,
  companyId: number,
  customerNumber: string,
): Promise<Customer | null> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.customerNumber, customerNumber)))
    .for("update");
  return row ?? null;
}

export async function insertFedCustomer(
  ctx: Context,
  customer: typeof customers.$inferInsert,
): Promise<Customer> {
  return only(
    await ctx.db
      .insert(customers)
      .values({ ...customer, fedAt: appNow })
      .returning(),
  );
}

export async function updateFedRow(ctx: Context, id: number, change: CustomerChange): Promise<Customer> {
  return only(
    await ctx.db
      .update(customers)
      .set({ ...change, updatedAt: appNow, fedAt: sql`coalesce(${customers.fedAt}, app_now())` })
      .where(eq(customers.id, id))
      .returning(),
  );
}

/** The core system knows the customer, whoever created the record. */
export async function markFed(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ fedAt: appNow })
    .where(and(eq(customers.id, id), sql`${customers.fedAt} is null`));
}

/** Whoever holds the new number now has not proven to be the customer: codes open nothing for a while. */
export const blockedFor = (hours: number) => sql<Date>`app_now() + make_interval(hours => ${hours})`;

export async function selectCustomerId(
  ctx: Context,
  companyId: number,
  customerNumber: string,
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.customerNumber, customerNumber)));
  return row?.id ?? null;
}

export async function selectCustomerNumber(ctx: Context, id: number): Promise<string> {
  const { number } = only(
    await ctx.db.select({ number: customers.customerNumber }).from(customers).where(eq(customers.id, id)),
  );
  return number;
}

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
