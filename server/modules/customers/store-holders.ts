import { and, eq, notInArray, sql } from "drizzle-orm";
import { credentials, customers } from "../../db/schema/index";
import type { Context } from "../context";

/** Of a number: who is not yet, or no longer, a customer does not hold it. */
const holderOf = (companyId: number, mobile: string) =>
  and(
    eq(customers.companyId, companyId),
    eq(customers.mobile, mobile),
    notInArray(customers.status, ["unclaimed", "closed"]),
  );

/** The one customer that holds a verified number, and how long ago it was last active (seconds). */
export async function selectHolderOfNumber(ctx: Context, companyId: number, mobile: string) {
  const [row] = await ctx.db
    .select({
      customer: customers,
      idle: sql<number>`extract(epoch from app_now() - ${customers.lastActivityAt})::float8`,
      recoveryBlocked: sql<boolean>`coalesce(${customers.recoveryBlockedUntil} > app_now(), false)`,
      // Named in full: in a query of one table drizzle leaves the table out, and c.user_id would be meant.
      hasCredential: sql<boolean>`exists (select 1 from ${credentials} c where c.user_id = ${customers}.user_id)`,
    })
    .from(customers)
    .where(holderOf(companyId, mobile))
    .for("update");
  return row ?? null;
}

/** Whether the holder of a number has a credential. */
export async function hasKnownHolder(ctx: Context, companyId: number, mobile: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(credentials, eq(credentials.userId, customers.userId))
    .where(holderOf(companyId, mobile))
    .limit(1);
  return rows.length > 0;
}
