import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { firstOf } from "../../../db/only";
import { credentials, customers } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

/** The customer who holds a number: a person who is not yet, or no longer, a customer does not hold it. */
const holderOf = (companyId: Placeholder, mobile: Placeholder) =>
  and(
    eq(customers.companyId, companyId),
    eq(customers.mobile, mobile),
    sql`${customers.status} not in ('unclaimed', 'closed')`,
  );

const lockHolder = statement("lock_number_holder", ["companyId", "mobile"], ({ companyId, mobile }, db) =>
  db
    .select({
      customer: customers,
      idle: sql<number>`extract(epoch from app_now() - ${customers.lastActivityAt})::float8`,
      recoveryBlocked: sql<boolean>`coalesce(${customers.recoveryBlockedUntil} > app_now(), false)`,
      // Named in full: in a query of one table drizzle leaves the table out, and c.user_id would be meant.
      hasCredential: sql<boolean>`exists (select 1 from ${credentials} c where c.user_id = ${customers}.user_id)`,
    })
    .from(customers)
    .where(holderOf(companyId, mobile))
    .for("update"),
);

/** The one customer that holds a verified number, and how long ago it was last active (seconds). */
export const selectHolderOfNumber = (ctx: Context, companyId: number, mobile: string) =>
  firstOf(lockHolder(ctx.db, { companyId, mobile }));

const knownHolder = statement("number_holder", ["companyId", "mobile"], ({ companyId, mobile }, db) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(credentials, eq(credentials.userId, customers.userId))
    .where(holderOf(companyId, mobile))
    .limit(1),
);

/** Whether a customer with a way to sign in holds the number: the text of a code then says so. */
export async function isNumberKnown(
  ctx: Context,
  { companyId, mobile }: { companyId: number; mobile: string },
): Promise<boolean> {
  return (await knownHolder(ctx.db, { companyId, mobile })).length > 0;
}
