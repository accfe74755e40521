import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type BirthDateRequest, birthDateRequest } from "../../../lib/contract/index";
import { only } from "../../db/only";
import { appNow, birthDateRequests, customers, fullName, inSeconds, users } from "../../db/schema/index";
import type { Context } from "../context";
import { type ListQuery, type Projection, type RecordPage, readRecordPage } from "../records/index";

export type RequestRow = typeof birthDateRequests.$inferSelect;
type Status = BirthDateRequest["status"];

/** Seconds in which a request can be decided. */
const LIFETIME = 7 * 86_400;

const deciders = alias(users, "deciders");

/** A request that was not decided in time has expired, whether or not its row says so yet. */
const status = sql<Status>`case when ${birthDateRequests.status} = 'waiting' and ${birthDateRequests.expiresAt} <= app_now()
  then 'expired' else ${birthDateRequests.status} end`;

export const BIRTH_DATE_REQUEST = {
  schema: birthDateRequest,
  table: birthDateRequests,
  joins: [
    { table: customers, on: eq(customers.id, birthDateRequests.customerId), always: true },
    { table: users, on: eq(users.id, birthDateRequests.askedBy), always: true },
    { table: deciders, on: eq(deciders.id, birthDateRequests.decidedBy) },
  ],
  company: birthDateRequests.companyId,
  id: birthDateRequests.id,
  fields: {
    id: birthDateRequests.id,
    status,
    customer_id: birthDateRequests.customerId,
    customer_number: customers.customerNumber,
    customer_name: fullName(customers),
    customer_status: customers.status,
    reason: birthDateRequests.reason,
    asked_by: birthDateRequests.askedBy,
    asked_by_name: users.name,
    expires_at: birthDateRequests.expiresAt,
    decision_reason: birthDateRequests.decisionReason,
    decided_by_name: sql<string | null>`${deciders.name}`,
    decided_at: birthDateRequests.decidedAt,
    created_at: birthDateRequests.createdAt,
  },
  words: ["customer_name", "reason", "asked_by_name", "decision_reason", "decided_by_name"],
  anyCase: {},
} satisfies Projection<BirthDateRequest>;

/** Waiting ones the longest first, others the newest first. */
export const selectRequests = (
  ctx: Context,
  { companyId, status: wanted, query }: ListQuery & { status: Status },
): Promise<RecordPage<BirthDateRequest>> =>
  readRecordPage<BirthDateRequest>(ctx, BIRTH_DATE_REQUEST, {
    list: `birth dates of ${companyId} ${wanted}`,
    within: and(eq(birthDateRequests.companyId, companyId), standing(wanted)),
    order: [{ field: "id", descending: wanted !== "waiting" }],
    query,
  });

/** As the index of statuses has it: an expired one may still be kept as waiting. */
function standing(wanted: Status): SQL | undefined {
  const kept = (status: Status) => eq(birthDateRequests.status, status);
  if (wanted === "waiting") return and(kept("waiting"), sql`${birthDateRequests.expiresAt} > app_now()`);
  if (wanted !== "expired") return kept(wanted);
  return sql`(${kept("expired")} or (${kept("waiting")} and ${birthDateRequests.expiresAt} <= app_now()))`;
}

/** The values that one is about. */
export async function selectDates(ctx: Context, id: number) {
  return only(
    await ctx.db
      .select({ dob: birthDateRequests.dob, current_dob: customers.dob })
      .from(birthDateRequests)
      .innerJoin(customers, eq(customers.id, birthDateRequests.customerId))
      .where(eq(birthDateRequests.id, id)),
  );
}

/** Null: one waits already. */
export async function insertRequest(
  ctx: Context,
  row: Pick<RequestRow, "companyId" | "customerId" | "reason" | "askedBy"> & { dob: string },
): Promise<number | null> {
  await ctx.db
    .update(birthDateRequests)
    .set({ status: "expired", dob: null })
    .where(and(eq(birthDateRequests.customerId, row.customerId), standing("expired")));
  const [asked] = await ctx.db
    .insert(birthDateRequests)
    .values({ ...row, expiresAt: inSeconds(LIFETIME) })
    .onConflictDoNothing()
    .returning({ id: birthDateRequests.id });
  return asked?.id ?? null;
}

/** Decides one that waits, but never for who asked; answers the value it had, or null where it was not decided. */
export async function decideRequest(
  ctx: Context,
  id: number,
  { status, reason, userId }: { status: "approved" | "refused"; reason: string; userId: number },
): Promise<{ dob: string } | null> {
  const { rows } = await ctx.db.execute<{ dob: string }>(
    sql`update ${birthDateRequests} r set status = ${status}, decision_reason = ${reason}, decided_by = ${userId},
        decided_at = ${appNow}, dob = null
      from (select id, dob::text from ${birthDateRequests} where id = ${id} for update) old
      where r.id = old.id and r.status = 'waiting' and r.expires_at > app_now() and r.asked_by <> ${userId}
      returning old.dob`,
  );
  return rows[0] ?? null;
}
