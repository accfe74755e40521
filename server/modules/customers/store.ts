import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { CustomerRecord } from "../../../lib/contract/index";
import { appNow, companies, customers, users } from "../../db/schema/index";
import type { Context } from "../context";
import { CUSTOMER, selectRecord } from "../records/index";

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

export const selectCustomerRecord = (ctx: Context, customerId: number): Promise<CustomerRecord | null> =>
  selectRecord(ctx, CUSTOMER, eq(customers.id, customerId));

/** How many numbers are looked at before the sequence goes on behind all that were fed. */
const NEAR = 100;

/**
 * The next customer number of a company. Numbers that a feed already took are skipped: a few one by one, many
 * at once, so that a sign-up after a large feed takes no longer than any other.
 */
export async function nextCustomerNumber(ctx: Context, companyId: number): Promise<string> {
  const [company] = await ctx.db
    .select({ prefix: companies.prefix, last: companies.customerSerial })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  const { prefix, last } = company!;
  let after = last;
  let serial = await selectFreeSerial(ctx, companyId, prefix, after);
  while (serial === null) {
    after = await selectLargestSerial(ctx, companyId, prefix, numberOf(prefix, after + NEAR).length);
    serial = await selectFreeSerial(ctx, companyId, prefix, after);
  }
  await ctx.db.update(companies).set({ customerSerial: serial }).where(eq(companies.id, companyId));
  return numberOf(prefix, serial);
}

const numberOf = (prefix: string, serial: number) => `${prefix}${String(serial).padStart(8, "0")}`;

/** The first of the next serials that nobody has, or null. */
async function selectFreeSerial(ctx: Context, companyId: number, prefix: string, after: number) {
  const near = Array.from({ length: NEAR }, (_, n) => after + 1 + n);
  const taken = await ctx.db
    .select({ number: customers.customerNumber })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        inArray(
          customers.customerNumber,
          near.map((serial) => numberOf(prefix, serial)),
        ),
      ),
    );
  const numbers = new Set(taken.map(({ number }) => number));
  return near.find((serial) => !numbers.has(numberOf(prefix, serial))) ?? null;
}

async function selectLargestSerial(ctx: Context, companyId: number, prefix: string, length: number) {
  const [row] = await ctx.db
    .select({ number: customers.customerNumber })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        sql`starts_with(${customers.customerNumber}, ${prefix})`,
        sql`length(${customers.customerNumber}) = ${length}`,
        sql`substr(${customers.customerNumber}, ${prefix.length + 1}) ~ '^[0-9]+$'`,
      ),
    )
    .orderBy(desc(customers.customerNumber))
    .limit(1);
  return Number(row!.number.slice(prefix.length));
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

export async function updateStatus(
  ctx: Context,
  customerId: number,
  status: Customer["status"],
): Promise<void> {
  await ctx.db.update(customers).set({ status, updatedAt: appNow }).where(eq(customers.id, customerId));
}
