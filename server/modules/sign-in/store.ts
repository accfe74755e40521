import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { customers, users } from "../../db/schema/index";
import { statement } from "../../db/statement";
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

const MATCHES = {
  email: (value: Placeholder) => sql`lower(${customers.email}) = ${value}`,
  mobile: (value: Placeholder) => eq(customers.mobile, value),
  customerNumber: (value: Placeholder) => eq(customers.customerNumber, value),
};

const candidatesBy = (kind: Identifier["kind"]) =>
  statement(`customer_by_${kind.toLowerCase()}`, ["companyId", "value"], (db, { companyId, value }) =>
    db
      .select({
        userId: sql<number>`${customers.userId}`,
        customerId: customers.id,
        customerNumber: customers.customerNumber,
        status: customers.status,
        lang: customers.lang,
      })
      .from(customers)
      .where(
        and(
          eq(customers.companyId, companyId),
          MATCHES[kind](value),
          sql`${customers.status} <> 'unclaimed'`,
        ),
      )
      .orderBy(sql`${customers.status} = 'closed'`, sql`${customers.id} desc`)
      .limit(1),
  );
const CANDIDATES = {
  email: candidatesBy("email"),
  mobile: candidatesBy("mobile"),
  customerNumber: candidatesBy("customerNumber"),
};

/** Customers that an identifier names, open ones first: a closed one keeps its number and e-mail. */
export async function selectCustomerCandidate(
  ctx: Context,
  companyId: number,
  { kind, value }: Identifier,
): Promise<Candidate | null> {
  const [row] = await CANDIDATES[kind](ctx.db, { companyId, value });
  return row ? { ...row, kind: "customer" } : null;
}

const staffByEmail = statement("staff_by_email", ["companyId", "email"], (db, { companyId, email }) =>
  db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(eq(users.companyId, companyId), sql`${users.kind} = 'staff'`, users.active, eq(users.email, email)),
    ),
);

export async function selectStaffCandidate(
  ctx: Context,
  companyId: number,
  identifier: Identifier,
): Promise<Candidate | null> {
  if (identifier.kind !== "email") return null;
  const [row] = await staffByEmail(ctx.db, { companyId, email: identifier.value });
  return row
    ? { userId: row.userId, kind: "staff", customerId: null, customerNumber: null, status: null, lang: null }
    : null;
}

const customerForUpdate = statement("lock_customer_status", ["customerId"], (db, { customerId }) =>
  db.select({ status: customers.status }).from(customers).where(eq(customers.id, customerId)).for("update"),
);

/** Locks and reads the status that a sign-in depends on. */
export async function lockCustomerStatus(ctx: Context, customerId: number): Promise<Candidate["status"]> {
  const [row] = await customerForUpdate(ctx.db, { customerId });
  return row?.status ?? null;
}
