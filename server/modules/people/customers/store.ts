import { and, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { OwnCustomerRecord } from "../../../../lib/contract/index";
import { firstOf, only } from "../../../db/only";
import { findRow, findValue, lockRows } from "../../../db/rows";
import { appNow, companies, customers, users } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import { OWN_CUSTOMER, recordStatement } from "../../foundation/records/index";

export type Customer = typeof customers.$inferSelect;
export type CustomerChange = Partial<typeof customers.$inferInsert>;

export const selectCustomerWithCompany = (ctx: Context, customerId: number) =>
  firstOf(
    ctx.db
      .select({ customer: customers, company: companies })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.companyId))
      .where(eq(customers.id, customerId)),
  );

/**
 * Locks and reads the customer that a user is now: a claim may just have made it another one. Changes by
 * the core system wait, or are seen.
 */
export const lockCustomerOfUser = (ctx: Context, userId: number): Promise<Customer | null> =>
  firstOf(lockOfUser(ctx.db, { userId }));

const lockOfUser = statement("customer_of_user", ["userId"], ({ userId }, db) =>
  db.select().from(customers).where(eq(customers.userId, userId)).for("update"),
);

/** The number on file of the customer that a user is; null where there is none. */
export const readNumberOf = (ctx: Context, { userId }: { userId: number }): Promise<string | null> =>
  findValue(ctx, customers.mobile, eq(customers.userId, userId));

const ownRecord = recordStatement("customer_record", OWN_CUSTOMER, ["id"], ({ id }) => [
  eq(customers.id, id),
]);

export const selectOwnRecord = (ctx: Context, id: number): Promise<OwnCustomerRecord | null> =>
  ownRecord(ctx, { id });

const insertUser = statement("customer_user", ["companyId"], ({ companyId }, db) =>
  db.insert(users).values({ companyId, kind: "customer" }).returning({ id: users.id }),
);
const SIGNED_UP = ["companyId", "customerNumber", "mobile", "isCompany", "lang", "tz"] as const;
const insertOwn = statement("customer", [...SIGNED_UP, "userId"], (customer, db) =>
  db
    .insert(customers)
    .values({ ...customer, status: "mobile_verified", mobileVerifiedAt: appNow })
    .returning(),
);

export async function insertCustomer(
  ctx: Context,
  customer: Pick<Customer, (typeof SIGNED_UP)[number]>,
): Promise<Customer> {
  const user = only(await insertUser(ctx.db, { companyId: customer.companyId }));
  return only(await insertOwn(ctx.db, { ...customer, userId: user.id }));
}

/** Writes columns of a customer that are not the customer's own doing. */
export async function writeCustomer(
  ctx: Context,
  customerId: number,
  values: PgUpdateSetSource<typeof customers>,
): Promise<Customer> {
  const set = { ...values, updatedAt: appNow };
  return only(await ctx.db.update(customers).set(set).where(eq(customers.id, customerId)).returning());
}

/** Writes what a customer changed, or staff for them: the record is not idle. */
export const updateCustomerRow = (
  ctx: Context,
  customerId: number,
  change: PgUpdateSetSource<typeof customers>,
): Promise<Customer> => writeCustomer(ctx, customerId, { ...change, lastActivityAt: appNow });

/** Unfinished records that lie idle; those that are changed right now are left alone. */
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
    .orderBy(customers.lastActivityAt)
    .limit(most)
    .for("update", { skipLocked: true });
}

/** Notes that a customer goes on signing up: the record is not idle. */
const touch = statement("touch_customer", ["customerId"], ({ customerId }, db) =>
  db.update(customers).set({ lastActivityAt: appNow }).where(eq(customers.id, customerId)),
);

export async function touchCustomer(ctx: Context, { customerId }: { customerId: number }): Promise<void> {
  await touch(ctx.db, { customerId });
}

/** Locks an address until the transaction ends: everything that decides about it happens one after another. */
export async function lockEmail(ctx: Context, companyId: number, email: string): Promise<void> {
  const name = `email:${companyId}:${email.toLowerCase()}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** A customer has their address in force until the record is closed, or waits to be claimed. */
export const isEmailOf = (companyId: number, email: string): [SQL, SQL, SQL] => [
  eq(customers.companyId, companyId),
  sql`lower(${customers.email}) = lower(${email})`,
  notInArray(customers.status, ["unclaimed", "closed"]),
];

/** The customer other than `exceptId` who has an address in force; one at most. */
export const selectEmailHolder = (
  ctx: Context,
  { companyId, email, exceptId }: { companyId: number; email: string; exceptId: number },
): Promise<Customer | null> =>
  findRow(ctx, customers, ...isEmailOf(companyId, email), ne(customers.id, exceptId));

/** Locks the customer that a user is, and the other customer who has the address, in the order of ids. */
export const lockOwnerAndHolder = (
  ctx: Context,
  { userId, companyId, email }: { userId: number; companyId: number; email: string },
): Promise<Customer[]> =>
  lockRows(ctx, customers, sql`${eq(customers.userId, userId)} or (${and(...isEmailOf(companyId, email))})`);

/** Puts an address in force that was just proven. */
export const markEmailConfirmed = (ctx: Context, customerId: number, email: string): Promise<Customer> =>
  updateCustomerRow(ctx, customerId, { email, emailVerifiedAt: appNow, newEmail: null });

/** Takes the address from a customer who never confirmed it, which is no activity of theirs. */
export const clearEmail = (ctx: Context, customerId: number): Promise<Customer> =>
  writeCustomer(ctx, customerId, { email: null });
