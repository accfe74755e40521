import { and, eq, or, sql } from "drizzle-orm";
import { type CustomerHistoryEntry, customerHistoryEntry } from "../../../lib/contract/index";
import { firstOf } from "../../db/only";
import { apiKeys, auditLog, customers, inSeconds, reviews, users } from "../../db/schema/index";
import { ACTORS, OF_SUBJECTS } from "../audit/index";
import type { Context, RecordId } from "../context";
import type { Customer } from "../customers/index";
import { type ListQuery, projection, type RecordPage, readRecordPage } from "../records/index";
import type { ReviewRow } from "../reviews/index";

const isCustomer = ({ companyId, id }: RecordId) =>
  and(eq(customers.companyId, companyId), eq(customers.id, id));

export const selectCustomer = (ctx: Context, who: RecordId): Promise<Customer | null> =>
  firstOf(ctx.db.select().from(customers).where(isCustomer(who)));

export const lockCustomerRow = (ctx: Context, who: RecordId): Promise<Customer | null> =>
  firstOf(ctx.db.select().from(customers).where(isCustomer(who)).for("update"));

const HISTORY = projection(
  customerHistoryEntry,
  auditLog,
  {
    at: auditLog.createdAt,
    actor: auditLog.actorKind,
    actor_id: sql<number | null>`coalesce(${auditLog.actorUserId}, ${auditLog.actorApiKeyId})`,
    actor_name: sql<string | null>`coalesce(${users.name}, ${apiKeys.name})`,
  },
  { joins: ACTORS, words: ["actor_name"] },
);

const about = (type: "customer" | "user", id: number) =>
  and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, String(id)));

/** Rows of a page of history. */
const SIZES = { default: 25, max: 100 };

/** What is on record of a customer and of the user that signs in as one, the newest first. */
export const selectHistory = (
  ctx: Context,
  { companyId, id, query }: RecordId & ListQuery,
  userId: number | null,
): Promise<RecordPage<CustomerHistoryEntry>> =>
  readRecordPage(ctx, HISTORY, {
    list: `history of customer ${id}`,
    within: and(
      eq(auditLog.companyId, companyId),
      or(about("customer", id), userId === null ? undefined : about("user", userId)),
    ),
    ...{ ...OF_SUBJECTS, query, sizes: SIZES },
  });

export const selectReviewRow = (ctx: Context, { companyId, id }: RecordId): Promise<ReviewRow | null> =>
  firstOf(
    ctx.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.companyId, companyId), eq(reviews.id, id))),
  );

/** The customer who signs in with a number, read without a lock. */
export const selectSigningIn = (ctx: Context, companyId: number, mobile: string): Promise<Customer | null> =>
  firstOf(
    ctx.db
      .select()
      .from(customers)
      .where(
        and(
          eq(customers.companyId, companyId),
          eq(customers.mobile, mobile),
          sql`${customers.status} not in ('unclaimed', 'closed')`,
        ),
      ),
  );

const RECOVERY_ALLOWED = 86_400;

/** One recovery without the birth date, within a day. */
export async function allowRecovery(ctx: Context, customerId: number): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ recoveryMisses: 0, recoveryAllowedUntil: inSeconds(RECOVERY_ALLOWED) })
    .where(eq(customers.id, customerId));
}

export async function forgetMisses(ctx: Context, customerId: number, kind: ReviewRow["kind"]): Promise<void> {
  await ctx.db
    .update(customers)
    .set(kind === "claim" ? { claimMisses: 0 } : { recoveryMisses: 0 })
    .where(eq(customers.id, customerId));
}
