import { and, eq, or, sql } from "drizzle-orm";
import { type CustomerHistoryEntry, customerHistoryEntry } from "../../../../lib/contract/index";
import { findRow, isRow, lockRow, updateRow } from "../../../db/rows";
import { apiKeys, auditLog, customers, inSeconds, reviews, users } from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { ACTORS, OF_SUBJECTS } from "../../foundation/audit/index";
import { type ListQuery, projection, type RecordPage, readRecordPage } from "../../foundation/records/index";
import type { Customer } from "../customers/index";
import type { ReviewRow } from "../reviews/index";

export const selectCustomer = (ctx: Context, who: RecordId): Promise<Customer | null> =>
  findRow(ctx, customers, isRow(customers, who));

export const lockCustomerRow = (ctx: Context, who: RecordId): Promise<Customer | null> =>
  lockRow(ctx, customers, isRow(customers, who));

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

export const selectReviewRow = (ctx: Context, review: RecordId): Promise<ReviewRow | null> =>
  findRow(ctx, reviews, isRow(reviews, review));

/** The customer who signs in with a number, read without a lock. */
export function selectSigningIn(ctx: Context, companyId: number, mobile: string): Promise<Customer | null> {
  return findRow(
    ctx,
    customers,
    eq(customers.companyId, companyId),
    eq(customers.mobile, mobile),
    sql`${customers.status} not in ('unclaimed', 'closed')`,
  );
}

const RECOVERY_ALLOWED = 86_400;

/** One recovery without the birth date, within a day. */
export const allowRecovery = (ctx: Context, customerId: number): Promise<void> =>
  updateRow(ctx, customers, customerId, {
    ...{ recoveryMisses: 0, recoveryAllowedUntil: inSeconds(RECOVERY_ALLOWED) },
  });

export const forgetMisses = (ctx: Context, customerId: number, kind: ReviewRow["kind"]): Promise<void> =>
  updateRow(ctx, customers, customerId, kind === "claim" ? { claimMisses: 0 } : { recoveryMisses: 0 });
