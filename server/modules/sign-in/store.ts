import { and, eq, ne, sql } from "drizzle-orm";
import { customers, users } from "../../db/schema/index";
import type { Context } from "../context";
import type { Identifier } from "./read-sign-in";

export interface Candidate {
  userId: number;
  kind: "customer" | "staff";
  customerId: number | null;
  customerNumber: string | null;
  status: (typeof customers.$inferSelect)["status"] | null;
  lang: string | null;
}

/** Customers that an identifier names, open ones first: a closed one keeps its number and e-mail. */
export async function selectCustomerCandidate(
  ctx: Context,
  companyId: number,
  identifier: Identifier,
): Promise<Candidate | null> {
  const match = {
    email: sql`lower(${customers.email}) = ${identifier.value}`,
    mobile: eq(customers.mobile, identifier.value),
    customerNumber: eq(customers.customerNumber, identifier.value),
  }[identifier.kind];
  const [row] = await ctx.db
    .select({
      userId: sql<number>`${customers.userId}`,
      customerId: customers.id,
      customerNumber: customers.customerNumber,
      status: customers.status,
      lang: customers.lang,
    })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), match, ne(customers.status, "unclaimed")))
    .orderBy(sql`${customers.status} = 'closed'`, sql`${customers.id} desc`)
    .limit(1);
  return row ? { ...row, kind: "customer" } : null;
}

export async function selectStaffCandidate(
  ctx: Context,
  companyId: number,
  identifier: Identifier,
): Promise<Candidate | null> {
  if (identifier.kind !== "email") return null;
  const [row] = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.kind, "staff"),
        eq(users.active, true),
        eq(users.email, identifier.value),
      ),
    );
  return row
    ? { userId: row.userId, kind: "staff", customerId: null, customerNumber: null, status: null, lang: null }
    : null;
}

/** Locks and reads the status that a sign-in depends on. */
export async function lockCustomerStatus(ctx: Context, customerId: number): Promise<Candidate["status"]> {
  const [row] = await ctx.db
    .select({ status: customers.status })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("update");
  return row?.status ?? null;
}
