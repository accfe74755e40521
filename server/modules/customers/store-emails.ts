import { and, eq, gt, ne, notInArray, sql } from "drizzle-orm";
import { oneOf } from "../../db/any-of";
import { only } from "../../db/only";
import { appNow, customers, emailLinks, inSeconds } from "../../db/schema/index";
import type { Context } from "../context";
import { EMAIL_LINK_LIFETIME } from "./policy";
import type { Customer } from "./store";

/** Whoever decides about an address has it to himself for the rest of the transaction. */
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
export async function selectEmailHolder(
  ctx: Context,
  { companyId, email, exceptId }: { companyId: number; email: string; exceptId: number },
): Promise<Customer | null> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(holds(companyId, email), ne(customers.id, exceptId)));
  return row ?? null;
}

/** Locks the customer that a user is, and whoever else has the address, in the order of ids. */
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

/** Stores a user's newest link, in place of any other. */
export async function upsertEmailLink(
  ctx: Context,
  link: { userId: number; email: string; hash: Buffer },
): Promise<void> {
  const values = { ...link, expiresAt: inSeconds(EMAIL_LINK_LIFETIME) };
  await ctx.db
    .insert(emailLinks)
    .values(values)
    .onConflictDoUpdate({ target: emailLinks.userId, set: { ...values, createdAt: appNow } });
}

const isLive = (hashes: Buffer[]) => and(oneOf(emailLinks.hash, hashes), gt(emailLinks.expiresAt, appNow));

/** Whose live link it is, and the address that it proves. */
export async function selectEmailLink(ctx: Context, hashes: Buffer[]) {
  const [row] = await ctx.db
    .select({ userId: emailLinks.userId, email: emailLinks.email })
    .from(emailLinks)
    .where(isLive(hashes));
  return row ?? null;
}

/** Uses a live link up. False when another call did so first. */
export async function takeEmailLink(ctx: Context, hashes: Buffer[]): Promise<boolean> {
  const rows = await ctx.db.delete(emailLinks).where(isLive(hashes)).returning({ userId: emailLinks.userId });
  return rows.length > 0;
}

/** Puts an address in force that was just proven. */
export async function markEmailConfirmed(ctx: Context, customerId: number, email: string): Promise<Customer> {
  return only(
    await ctx.db
      .update(customers)
      .set({ email, emailVerifiedAt: appNow, newEmail: null, lastActivityAt: appNow, updatedAt: appNow })
      .where(eq(customers.id, customerId))
      .returning(),
  );
}

/** Takes the address from who never confirmed it. Nobody did anything to be active. */
export async function clearEmail(ctx: Context, customerId: number): Promise<Customer> {
  return only(
    await ctx.db
      .update(customers)
      .set({ email: null, updatedAt: appNow })
      .where(eq(customers.id, customerId))
      .returning(),
  );
}
