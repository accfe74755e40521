import { and, desc, eq, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { companies, customers } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

/** How many numbers are looked at before the sequence goes on behind all that were fed. */
const NEAR = 100;

const lockName = statement("lock_customer_number", ["name"], ({ name }, db) =>
  db
    .select({ held: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(values (1)) as one`),
);

/** Locks a customer number until the transaction ends: sign-ups and feeds that give one take turns. */
export async function lockCustomerNumber(ctx: Context, companyId: number, number: string): Promise<void> {
  const name = `customer number:${companyId}:${number}`;
  await lockName(ctx.db, { name });
}

/** Locks what the core system calls a customer until the transaction ends: of two that make it, one finds it made. */
export async function lockExternalId(
  ctx: Context,
  { companyId, externalId }: { companyId: number; externalId: string },
): Promise<void> {
  await lockName(ctx.db, { name: `external id:${companyId}:${externalId}` });
}

const lastSerial = statement("last_customer_serial", ["companyId"], ({ companyId }, db) =>
  db
    .select({ prefix: companies.prefix, last: companies.customerSerial })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update"),
);
const setSerial = statement("set_customer_serial", ["companyId", "serial"], ({ companyId, serial }, db) =>
  db
    .update(companies)
    .set({ customerSerial: sql`${serial}` })
    .where(eq(companies.id, companyId)),
);

/**
 * The next customer number of a company. Numbers that a feed already took are skipped: a few one by one, many
 * at once, so that a sign-up after a large feed takes no longer than any other.
 */
export async function nextCustomerNumber(ctx: Context, companyId: number): Promise<string> {
  const { prefix, last } = only(await lastSerial(ctx.db, { companyId }));
  const serial = await takeFreeSerial(ctx, companyId, prefix, last);
  await setSerial(ctx.db, { companyId, serial });
  return numberOf(prefix, serial);
}

/** `HSB`, 4711 → `HSB00004711`. */
export const numberOf = (prefix: string, serial: number | string) =>
  `${prefix}${String(serial).padStart(8, "0")}`;

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

const takenNumbers = statement(
  "taken_customer_numbers",
  ["companyId", "numbers"],
  ({ companyId, numbers }, db) =>
    db
      .select({ number: customers.customerNumber })
      .from(customers)
      .where(
        and(eq(customers.companyId, companyId), sql`${customers.customerNumber} = any(${numbers}::text[])`),
      ),
);

/** The first of the next serials that no customer has, or null. */
async function selectFreeSerial(ctx: Context, companyId: number, prefix: string, after: number) {
  const near = Array.from({ length: NEAR }, (_, n) => after + 1 + n);
  const numbers = near.map((serial) => numberOf(prefix, serial));
  const taken = await takenNumbers(ctx.db, { companyId, numbers });
  const used = new Set(taken.map(({ number }) => number));
  return near.find((serial) => !used.has(numberOf(prefix, serial))) ?? null;
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
