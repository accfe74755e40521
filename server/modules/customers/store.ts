import { and, eq, inArray, sql } from "drizzle-orm";
import {
  appNow,
  companies,
  countries,
  credentials,
  customers,
  occupations,
  users,
} from "../../db/schema/index";
import type { Context } from "../context";

export type Customer = typeof customers.$inferSelect;
export type CustomerChange = Partial<typeof customers.$inferInsert>;

export async function selectCustomerWithCompany(ctx: Context, customerId: number) {
  const [row] = await ctx.db
    .select({ customer: customers, company: companies })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, customerId));
  return row ?? null;
}

/**
 * Locks and reads the customer that a user is now: a claim may just have made it another one. Changes by
 * the core system wait, or are seen.
 */
export async function lockCustomerOfUser(ctx: Context, userId: number): Promise<Customer | null> {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.userId, userId)).for("update");
  return row ?? null;
}

/** A customer with everything its record on the wire shows. */
export async function selectCustomerRecord(ctx: Context, customerId: number) {
  const has = (kind: "password" | "passcode") =>
    sql<boolean>`exists (select 1 from ${credentials} c where c.user_id = ${customers}.user_id and c.kind = ${kind})`;
  const [row] = await ctx.db
    .select({
      customer: customers,
      countryName: countries.name,
      occupationExtRefId: occupations.extRefId,
      age: sql<
        number | null
      >`coalesce(date_part('year', age((app_now() at time zone ${customers.tz})::date, ${customers.dob}))::int, ${customers.age})`,
      hasPassword: has("password"),
      hasPasscode: has("passcode"),
    })
    .from(customers)
    .leftJoin(countries, eq(countries.id, customers.countryId))
    .leftJoin(occupations, eq(occupations.id, customers.occupationId))
    .where(eq(customers.id, customerId));
  return row ?? null;
}

/** The next customer number of a company; numbers that a feed already took are skipped. */
export async function nextCustomerNumber(ctx: Context, companyId: number): Promise<string> {
  for (;;) {
    const [company] = await ctx.db
      .update(companies)
      .set({ customerSerial: sql`${companies.customerSerial} + 1` })
      .where(eq(companies.id, companyId))
      .returning({ prefix: companies.prefix, serial: companies.customerSerial });
    const number = `${company!.prefix}${String(company!.serial).padStart(8, "0")}`;
    const taken = await ctx.db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), eq(customers.customerNumber, number)));
    if (taken.length === 0) return number;
  }
}

export async function insertCustomer(
  ctx: Context,
  customer: Pick<Customer, "companyId" | "customerNumber" | "mobile" | "isCompany" | "lang" | "tz">,
): Promise<Customer> {
  const [user] = await ctx.db
    .insert(users)
    .values({ companyId: customer.companyId, kind: "customer" })
    .returning({ id: users.id });
  const [row] = await ctx.db
    .insert(customers)
    .values({ ...customer, userId: user!.id, status: "mobile_verified", mobileVerifiedAt: appNow })
    .returning();
  return row!;
}

export async function updateCustomerRow(
  ctx: Context,
  customerId: number,
  change: CustomerChange,
): Promise<Customer> {
  const [row] = await ctx.db
    .update(customers)
    .set({ ...change, lastActivityAt: appNow, updatedAt: appNow })
    .where(eq(customers.id, customerId))
    .returning();
  return row!;
}

/** Unfinished records that lie idle; those that somebody works on right now are left alone. */
export function lockIdleCustomers(ctx: Context, seconds: number, most: number): Promise<Customer[]> {
  return ctx.db
    .select()
    .from(customers)
    .where(
      and(
        inArray(customers.status, ["mobile_verified", "profile_completed"]),
        sql`${customers.lastActivityAt} < app_now() - make_interval(secs => ${seconds})`,
      ),
    )
    .orderBy(customers.id)
    .limit(most)
    .for("update", { skipLocked: true });
}

/** Signing up goes on: the record is not idle. */
export async function touchCustomer(ctx: Context, customerId: number): Promise<void> {
  await ctx.db.update(customers).set({ lastActivityAt: appNow }).where(eq(customers.id, customerId));
}

export async function closeCustomer(ctx: Context, customerId: number): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ status: "closed", updatedAt: appNow })
    .where(eq(customers.id, customerId));
}
