import { and, eq, sql } from "drizzle-orm";
import { only } from "../../db/only";
import { appNow, companies, customers } from "../../db/schema/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import type { Customer, CustomerChange } from "../customers/index";

export async function selectCompany(ctx: Context, companyId: number): Promise<Company> {
  return only(await ctx.db.select().from(companies).where(eq(companies.id, companyId)));
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

/** The customer of a number, and whether the core system has spoken of it before. */
export async function selectOwner(
  ctx: Context,
  companyId: number,
  customerNumber: string,
): Promise<{ id: number; isFed: boolean } | null> {
  const [row] = await ctx.db
    .select({ id: customers.id, isFed: sql<boolean>`${customers.fedAt} is not null` })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.customerNumber, customerNumber)));
  return row ?? null;
}

export async function selectCustomerNumber(ctx: Context, id: number): Promise<string> {
  const { number } = only(
    await ctx.db.select({ number: customers.customerNumber }).from(customers).where(eq(customers.id, id)),
  );
  return number;
}
