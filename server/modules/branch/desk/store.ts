import { and, eq, inArray, sql } from "drizzle-orm";
import { type CustomerAccess, type Receipt, revealedCustomer } from "../../../../lib/contract/index";
import { firstOf, only } from "../../../db/only";
import { isRow, rowsOf } from "../../../db/rows";
import {
  addressLines,
  auditLog,
  branches,
  customers,
  fullName,
  reviews,
  users,
} from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { projection } from "../../foundation/records/index";
import { MOST_MISSES } from "../../people/customers/index";

/** Database time. */
export async function selectTime(ctx: Context): Promise<Date> {
  return new Date(only(await rowsOf<{ now: string }>(ctx, sql`select app_now() as now`)).now);
}

export type AccessFacts = NonNullable<Awaited<ReturnType<typeof selectAccess>>>;

/** What of a customer decides about access. */
export const selectAccess = (ctx: Context, who: RecordId) =>
  firstOf(
    ctx.db
      .select({
        ...{ status: customers.status, userId: customers.userId },
        claimUnderReview: sql<boolean>`(${customers.status} = 'unclaimed' and ${customers.claimMisses} >= ${MOST_MISSES})`,
        recoveryUnderReview: sql<boolean>`${customers.recoveryMisses} >= ${MOST_MISSES}`,
        recoveryBlockedUntil: sql<Date | null>`case when ${customers.recoveryBlockedUntil} > app_now()
          then ${customers.recoveryBlockedUntil} end`.mapWith(customers.recoveryBlockedUntil),
      })
      .from(customers)
      .where(isRow(customers, who)),
  );

/** The claims and recoveries of a customer that staff can decide. */
export function selectOpenReviews(ctx: Context, customerId: number): Promise<CustomerAccess["open_reviews"]> {
  const open = ["waiting", "refused"] as const;
  return ctx.db
    .select({ id: reviews.id, kind: reviews.kind, status: sql<(typeof open)[number]>`${reviews.status}` })
    .from(reviews)
    .where(and(eq(reviews.customerId, customerId), inArray(reviews.status, [...open])))
    .orderBy(reviews.id);
}

/** What is kept of a customer that proves who a person is. */
export const REVEALED = projection(revealedCustomer.omit({ locks: true }), customers, {
  name: fullName(customers),
  address: addressLines(customers),
  customer_since: customers.createdAt,
});

type Slip = Pick<
  Receipt,
  | ("reference" | "issued_at" | "staff_name" | "branch_code" | "branch_name")
  | ("balance" | "available_balance" | "hold_amount" | "as_of" | "stale")
>;

/** A balance slip of an account as its audit row keeps it, by what its reference begins with; null where there is none. */
export async function selectSlip(
  ctx: Context,
  { companyId, id, reference }: RecordId & { reference: string },
): Promise<Slip | null> {
  const digits = reference.replaceAll("-", "").slice(0, 8).toLowerCase();
  const told = (name: string) => sql<string | null>`${auditLog.details} ->> ${name}`;
  const slip = await firstOf(
    ctx.db
      .select({
        ...{ reference: sql<string>`${auditLog.requestId}`, issuedAt: auditLog.createdAt },
        ...{ staff_name: users.name, branch_code: branches.code, branch_name: branches.name },
        ...{ balance: told("balance"), available_balance: told("available_balance") },
        ...{ hold_amount: told("hold_amount"), as_of: told("as_of") },
        stale: sql<boolean | null>`(${told("stale")})::boolean`,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorUserId))
      .leftJoin(branches, eq(branches.id, auditLog.branchId))
      .where(
        and(
          eq(auditLog.companyId, companyId),
          eq(auditLog.subjectType, "savings_account"),
          eq(auditLog.subjectId, String(id)),
          eq(auditLog.action, "savings_account.receipt_issued"),
          sql`starts_with(${auditLog.requestId}, ${digits})`,
          // One that was issued once more names the first.
          sql`${auditLog.details} ? 'balance'`,
        ),
      )
      .limit(1),
  );
  if (!slip) return null;
  const { issuedAt, ...rest } = slip;
  return { ...rest, issued_at: issuedAt.toISOString() };
}
