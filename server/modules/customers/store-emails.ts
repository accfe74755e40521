import { and, eq, ne, notInArray, sql } from "drizzle-orm";
import { firstOf } from "../../db/first-of";
import { appNow, customers } from "../../db/schema/index";
import type { Context } from "../context";
import { type Customer, updateCustomerRow, writeCustomer } from "./store";

/** Locks an address until the transaction ends: everything that decides about it happens one after another. */
export async function lockEmail(ctx: Context, companyId: number, email: string): Promise<void> {
  const name = `email:${companyId}:${email.toLowerCase()}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** A customer has their address in force until the record is closed, or waits to be claimed. */
const holds = (companyId: number, email: string) =>
  and(
    eq(customers.companyId, companyId),
    sql`lower(${customers.email}) = lower(${email})`,
    notInArray(customers.status, ["unclaimed", "closed"]),
  );

/** The customer other than `exceptId` who has an address in force; one at most. */
export const selectEmailHolder = (
  ctx: Context,
  { companyId, email, exceptId }: { companyId: number; email: string; exceptId: number },
): Promise<Customer | null> =>
  firstOf(
    ctx.db
      .select()
      .from(customers)
      .where(and(holds(companyId, email), ne(customers.id, exceptId))),
  );

/** Locks the customer that a user is, and the other customer who has the address, in the order of ids. */
export function lockOwnerAndHolder(
  ctx: Context,
  { userId, companyId, email }: { userId: number; companyId: number; email: string },
): Promise<Customer[]> {
  return ctx.db
    .select()
    .from(customers)
    .where(sql`${eq(customers.userId, userId)} or (${holds(companyId, email)})`)
    .orderBy(customers.id)
    .for("update");
}

/** Puts an address in force that was just proven. */
export const markEmailConfirmed = (ctx: Context, customerId: number, email: string): Promise<Customer> =>
  updateCustomerRow(ctx, customerId, { email, emailVerifiedAt: appNow, newEmail: null });

/** Takes the address from a customer who never confirmed it, which is no activity of theirs. */
export const clearEmail = (ctx: Context, customerId: number): Promise<Customer> =>
  writeCustomer(ctx, customerId, { email: null });
