import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { anyOf } from "../../../db/any-of";
import { insertJson } from "../../../db/insert-json";
import { only } from "../../../db/only";
import { findRows, findValue, lockRow, lockRows, updateRows } from "../../../db/rows";
import { appNow, companies, customers } from "../../../db/schema/index";
import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { type Customer, type CustomerChange, writeCustomer } from "../../people/customers/index";

export const selectCompany = async (ctx: Context, companyId: number): Promise<Company> =>
  only(await findRows(ctx, companies, eq(companies.id, companyId)));

const isNumbered = (companyId: number, customerNumber: string): [SQL, SQL] => [
  eq(customers.companyId, companyId),
  eq(customers.customerNumber, customerNumber),
];

/** The mobile number of a customer, read without a lock. */
export const selectMobile = (ctx: Context, companyId: number, number: string): Promise<string | null> =>
  findValue(ctx, customers.mobile, ...isNumbered(companyId, number));

export const lockCustomer = (ctx: Context, companyId: number, number: string): Promise<Customer | null> =>
  lockRow(ctx, customers, ...isNumbered(companyId, number));

const areNumbered = (companyId: number, numbers: string[]): [SQL, SQL] => [
  eq(customers.companyId, companyId),
  anyOf(customers.customerNumber, numbers, "text"),
];

/** The customers of these numbers, in no order, without a lock. */
export const selectByNumbers = (ctx: Context, companyId: number, numbers: string[]): Promise<Customer[]> =>
  findRows(ctx, customers, ...areNumbered(companyId, numbers));

/** Locks customers in the order of their ids. */
export const lockByIds = (ctx: Context, ids: number[]): Promise<Customer[]> =>
  lockRows(ctx, customers, anyOf(customers.id, ids, "int"));

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
export const markFed = (ctx: Context, ids: number[]): Promise<number> =>
  updateRows(
    ctx,
    customers,
    {
      fedAt: appNow,
    },
    anyOf(customers.id, ids, "int"),
    isNull(customers.fedAt),
  );

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
        .where(and(...areNumbered(companyId, numbers)));

/** The numbers of customers by their ids. */
export async function selectCustomerNumbers(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: customers.id, number: customers.customerNumber })
    .from(customers)
    .where(anyOf(customers.id, [...new Set(ids)], "int"));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
