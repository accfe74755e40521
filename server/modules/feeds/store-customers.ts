import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { anyOf } from "../../db/any-of";
import { insertJson } from "../../db/insert-json";
import { firstOf, only } from "../../db/only";
import { appNow, companies, customers } from "../../db/schema/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import { type Customer, type CustomerChange, writeCustomer } from "../customers/index";

export async function selectCompany(ctx: Context, companyId: number): Promise<Company> {
  return only(await ctx.db.select().from(companies).where(eq(companies.id, companyId)));
}

/** The number of the customer whom the core system calls so; null where there is none. */
export async function selectNumberOf(
  ctx: Context,
  companyId: number,
  externalId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ number: customers.customerNumber })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.externalId, externalId)));
  return row?.number ?? null;
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

export const lockCustomer = (
  ctx: Context,
  companyId: number,
  customerNumber: string,
): Promise<Customer | null> =>
  firstOf(
    ctx.db
      .select()
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.customerNumber, customerNumber)))
      .for("update"),
  );

/** The customers of these numbers, in no order, without a lock. */
export const selectByNumbers = (ctx: Context, companyId: number, numbers: string[]): Promise<Customer[]> =>
  ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), anyOf(customers.customerNumber, numbers, "text")));

/** Locks customers in the order of their ids. */
export const lockByIds = (ctx: Context, ids: number[]): Promise<Customer[]> =>
  ctx.db
    .select()
    .from(customers)
    .where(anyOf(customers.id, ids, "int"))
    .orderBy(asc(customers.id))
    .for("update");

export type NewCustomer = typeof customers.$inferInsert;

/** What is told of a new customer. */
export type Created = Pick<Customer, "id" | "companyId" | "customerNumber" | "userId" | "status">;

/** In their order; the core system has spoken of them since now. */
export const insertFedCustomers = (ctx: Context, rows: NewCustomer[]): Promise<Created[]> =>
  insertJson(ctx.db, customers, {
    rows,
    computed: { fedAt: appNow },
    more: sql`returning id, company_id as "companyId", customer_number as "customerNumber", user_id as "userId", status`,
  });

export const updateFedRow = (ctx: Context, id: number, change: CustomerChange): Promise<Customer> =>
  writeCustomer(ctx, id, { ...change, fedAt: sql`coalesce(${customers.fedAt}, app_now())` });

/** The core system knows the customers, also those that it did not create. */
export async function markFed(ctx: Context, ids: number[]): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ fedAt: appNow })
    .where(and(anyOf(customers.id, ids, "int"), isNull(customers.fedAt)));
}

/** The holder of the new number has not proven to be the customer: codes open nothing for a while. */
export const blockedFor = (hours: number) => sql<Date>`app_now() + make_interval(hours => ${hours})`;

/** A customer as the owner of accounts, and whether the core system has spoken of it before. */
export interface Owner {
  id: number;
  customerNumber: string;
  isFed: boolean;
}

export const selectOwners = async (ctx: Context, companyId: number, numbers: string[]): Promise<Owner[]> =>
  numbers.length === 0
    ? []
    : ctx.db
        .select({
          id: customers.id,
          customerNumber: customers.customerNumber,
          isFed: sql<boolean>`${customers.fedAt} is not null`,
        })
        .from(customers)
        .where(and(eq(customers.companyId, companyId), anyOf(customers.customerNumber, numbers, "text")));

/** The numbers of customers by their ids. */
export async function selectCustomerNumbers(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: customers.id, number: customers.customerNumber })
    .from(customers)
    .where(anyOf(customers.id, [...new Set(ids)], "int"));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
