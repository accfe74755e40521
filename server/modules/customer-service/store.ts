import { and, eq, or, type SQL, sql } from "drizzle-orm";
import {
  type CustomerHistoryEntry,
  type CustomerRecord,
  customerHistoryEntry,
  MOST_WAITING,
  type WaitingCases,
} from "../../../lib/contract/index";
import { only } from "../../db/only";
import {
  apiKeys,
  appNow,
  auditLog,
  birthDateRequests,
  customers,
  inSeconds,
  reviews,
  users,
} from "../../db/schema/index";
import type { Context } from "../context";
import type { Customer } from "../customers/index";
import {
  CUSTOMER,
  type Page,
  type Projection,
  type SelectedPage,
  selectPage,
  selectRecord,
} from "../records/index";
import type { ReviewRow } from "../reviews/index";

/** Whom a verb is about. */
export interface CustomerId {
  companyId: number;
  id: number;
}

const isCustomer = ({ companyId, id }: CustomerId) =>
  and(eq(customers.companyId, companyId), eq(customers.id, id));

export async function selectCustomer(ctx: Context, who: CustomerId): Promise<Customer | null> {
  const [row] = await ctx.db.select().from(customers).where(isCustomer(who));
  return row ?? null;
}

export async function lockCustomerRow(ctx: Context, who: CustomerId): Promise<Customer | null> {
  const [row] = await ctx.db.select().from(customers).where(isCustomer(who)).for("update");
  return row ?? null;
}

export async function updateCustomerStatus(
  ctx: Context,
  id: number,
  status: Customer["status"],
): Promise<Customer> {
  return only(
    await ctx.db.update(customers).set({ status, updatedAt: appNow }).where(eq(customers.id, id)).returning(),
  );
}

export const selectFileRecord = (ctx: Context, who: CustomerId): Promise<CustomerRecord | null> =>
  selectRecord(ctx, CUSTOMER, isCustomer(who));

const HISTORY = {
  schema: customerHistoryEntry,
  table: auditLog,
  joins: [
    { table: users, on: and(eq(users.id, auditLog.actorUserId), sql`${users.kind} = 'staff'`) as SQL },
    { table: apiKeys, on: eq(apiKeys.id, auditLog.actorApiKeyId) },
  ],
  id: auditLog.id,
  fields: {
    id: auditLog.id,
    at: auditLog.createdAt,
    action: auditLog.action,
    actor: auditLog.actorKind,
    actor_id: sql<number | null>`coalesce(${auditLog.actorUserId}, ${auditLog.actorApiKeyId})`,
    actor_name: sql<string | null>`coalesce(${users.name}, ${apiKeys.name})`,
    details: auditLog.details,
  },
  words: ["actor_name"],
  anyCase: {},
} satisfies Projection<CustomerHistoryEntry>;

const about = (type: "customer" | "user", id: number) =>
  and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, String(id)));

/** What is on record of a customer and of the user that signs in as one, the newest first. */
export const selectHistory = (
  ctx: Context,
  { companyId, id }: CustomerId,
  userId: number | null,
  page: Page,
): Promise<SelectedPage<CustomerHistoryEntry>> =>
  selectPage(ctx, HISTORY, {
    list: `history of customer ${id}`,
    within: and(
      eq(auditLog.companyId, companyId),
      or(about("customer", id), userId === null ? undefined : about("user", userId)),
    ),
    order: [{ field: "id", descending: true }],
    page,
    // By its subjects an index finds all of it, in the order of time alone none does.
    whole: true,
  });

export async function selectReviewRow(
  ctx: Context,
  companyId: number,
  id: number,
): Promise<ReviewRow | null> {
  const [row] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.companyId, companyId), eq(reviews.id, id)));
  return row ?? null;
}

/** Who signs in with a number, read without a lock. */
export async function selectUserOfNumber(
  ctx: Context,
  companyId: number,
  mobile: string,
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ userId: customers.userId })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        eq(customers.mobile, mobile),
        sql`${customers.status} not in ('unclaimed', 'closed')`,
      ),
    );
  return row?.userId ?? null;
}

/**
 * How many reviews and birth dates of a company wait, each counted up to `MOST_WAITING`: read from the index of what
 * waits, and no further.
 */
export async function countWaiting(
  ctx: Context,
  { companyId }: { companyId: number },
): Promise<WaitingCases> {
  const count = (from: SQL) =>
    sql`(select count(*) from (select ${from} and status = 'waiting' limit ${MOST_WAITING}) w)::int`;
  const { rows } = await ctx.db.execute<WaitingCases>(
    sql`select ${count(sql`from ${reviews} where company_id = ${companyId}`)} as reviews,
      ${count(sql`from ${birthDateRequests} where company_id = ${companyId} and expires_at > app_now()`)} as birth_dates`,
  );
  return only(rows);
}

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
