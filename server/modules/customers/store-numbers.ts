import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { only } from "../../db/only";
import { companies, customers } from "../../db/schema/index";
import type { Context } from "../context";

/** How many numbers are looked at before the sequence goes on behind all that were fed. */
const NEAR = 100;

/** Whoever gives a customer number away has it to himself for the rest of the transaction. */
export async function lockCustomerNumber(ctx: Context, companyId: number, number: string): Promise<void> {
  const name = `customer number:${companyId}:${number}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * The next customer number of a company. Numbers that a feed already took are skipped: a few one by one, many
 * at once, so that a sign-up after a large feed takes no longer than any other.
 */
export async function nextCustomerNumber(ctx: Context, companyId: number): Promise<string> {
  const { prefix, last } = only(
    await ctx.db
      .select({ prefix: companies.prefix, last: companies.customerSerial })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update"),
  );
  const serial = await takeFreeSerial(ctx, companyId, prefix, last);
  await ctx.db.update(companies).set({ customerSerial: serial }).where(eq(companies.id, companyId));
  return numberOf(prefix, serial);
}

const numberOf = (prefix: string, serial: number) => `${prefix}${String(serial).padStart(8, "0")}`;

/** The first free serial. A feed may take it until its number is locked; then the next one is looked for. */
async function takeFreeSerial(ctx: Context, companyId: number, prefix: string, last: number) {
  let after = last;
  for (;;) {
    const serial = await selectFreeSerial(ctx, companyId, prefix, after);
    if (serial === null) {
      after = await selectLargestSerial(ctx, companyId, prefix, numberOf(prefix, after + NEAR).length);
      continue;
    }
    await lockCustomerNumber(ctx, companyId, numberOf(prefix, serial));
    if ((await selectFreeSerial(ctx, companyId, prefix, serial - 1)) === serial) return serial;
    after = serial;
  }
}

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
  const rows = await ctx.db
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
  return Number(only(rows).number.slice(prefix.length));
}
