import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ReviewCase } from "../../../../lib/contract/index";
import { firstOf } from "../../../db/only";
import { approvals, auditLog, customers, reviews, sessions, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import type { ReviewRow } from "./store";

/** Tries, and other reviews, of which one is told. */
const MAX_SHOWN = 20;
const MISSED = { claim: "customer.claim_missed", recovery: "customer.recovery_missed" } as const;

/** The customer whom a review is about, with what decides by whom and how often it was tried. */
export const selectReviewed = (ctx: Context, customerId: number) =>
  firstOf(
    ctx.db
      .select({
        claim: customers.claimMisses,
        recovery: customers.recoveryMisses,
        mobile: customers.mobile,
        userId: customers.userId,
      })
      .from(customers)
      .where(eq(customers.id, customerId)),
  );

/**
 * The last wrong birth dates given for a customer, without the dates, and from where: a program is known by which the same
 * customer had signed in from the same address before.
 */
export const selectTries = (
  ctx: Context,
  { companyId, customerId, kind }: Pick<ReviewRow, "companyId" | "customerId" | "kind">,
  userId: number | null,
) =>
  ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      details: auditLog.details,
      address: auditLog.address,
      user_agent: sessions.userAgent,
      known: sql<boolean>`exists (select from ${sessions} k where k.user_id = ${userId}::int and k.scope = 'user'
        and k.user_agent = ${sessions.userAgent} and k.address = ${auditLog.address} and k.created_at < ${sessions.createdAt})`,
    })
    .from(auditLog)
    .leftJoin(sessions, eq(sessions.id, sql`(${auditLog.details}->>'session')::bigint`))
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.subjectType, "customer"),
        sql`${auditLog.subjectId} = ${String(customerId)}`,
        eq(auditLog.action, MISSED[kind]),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(MAX_SHOWN);

/** Who is signing up with a number. */
export const selectClaimant = (ctx: Context, companyId: number, mobile: string) =>
  firstOf(
    ctx.db
      .select({
        customer_id: customers.id,
        customer_number: customers.customerNumber,
        since: customers.createdAt,
      })
      .from(customers)
      .where(
        and(
          eq(customers.companyId, companyId),
          eq(customers.mobile, mobile),
          inArray(customers.status, ["mobile_verified", "profile_completed"]),
          sql`${customers.fedAt} is null`,
        ),
      ),
  );

/** Other reviews of a customer, and of all who have the same number, the newest first. */
export async function selectOthers(
  ctx: Context,
  { id, companyId, customerId }: Pick<ReviewRow, "id" | "companyId" | "customerId">,
  mobile: string | null,
): Promise<ReviewCase["others"]> {
  const isOfNumber = sql`${reviews.customerId} in (select ${customerId}::int
    union select c.id from ${customers} c where c.company_id = ${companyId} and c.mobile = ${mobile})`;
  const rows = await ctx.db
    .select({
      id: reviews.id,
      kind: reviews.kind,
      status: reviews.status,
      customer_number: customers.customerNumber,
      created_at: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .where(and(isOfNumber, ne(reviews.id, id)))
    .orderBy(desc(reviews.id))
    .limit(MAX_SHOWN);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Who asked last for a review to be approved, and which document of the customer they saw. */
export async function selectAsked(
  ctx: Context,
  { companyId, id }: Pick<ReviewRow, "companyId" | "id">,
): Promise<ReviewCase["asked"]> {
  const [row] = await ctx.db
    .select({
      approval_id: approvals.id,
      status: approvals.status,
      asked_by_name: users.name,
      asked_at: approvals.askedAt,
      reason: approvals.reason,
      document: approvals.document,
    })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.askedBy))
    .where(
      and(
        eq(approvals.companyId, companyId),
        eq(approvals.act, "review.approve"),
        eq(approvals.subjectId, id),
      ),
    )
    .orderBy(desc(approvals.id))
    .limit(1);
  return row ? { ...row, asked_at: row.asked_at.toISOString() } : null;
}
