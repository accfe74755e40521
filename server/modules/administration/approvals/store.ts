import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as wire from "../../../../lib/contract/index";
import { findRow, insertNew, insertRow, updateRows } from "../../../db/rows";
import {
  appNow,
  approvals,
  customerNotes,
  customers,
  fullName,
  inSeconds,
  reviews,
  users,
} from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import * as records from "../../foundation/records/index";
import { type HandingOver, handedFields, handOver, inQueue } from "../../foundation/work-queue/index";
import { ACTS } from "./acts";

/** Seconds in which a second person can decide. */
const LIFETIME = 7 * 86_400;

/** Seconds in which who asked can fetch a secret that was approved. */
const COLLECTED_WITHIN = 86_400;

/** Acts whose values are a customer's: lists leave them out, and they are forgotten once it is decided. */
const PERSONAL = (Object.keys(ACTS) as wire.ActName[]).filter((name) => ACTS[name].isPersonal);

export type ApprovalRow = typeof approvals.$inferSelect;

const handed = handedFields(approvals);
const deciders = alias(users, "deciders");

const isOver = sql`${approvals.status} = 'waiting' and ${approvals.expiresAt} <= app_now()`;
/** One that was not decided in time has expired, whether or not its row says so yet. */
const status = sql<wire.ApprovalStatus>`case when ${isOver} then 'expired' else ${approvals.status} end`;
/** Values of customers are read with the one approval that they are part of, never in a list. */
const listed = (values: typeof approvals.before | typeof approvals.after) =>
  sql`case when ${approvals.act} = any(${sql.param(PERSONAL)}::text[]) then null else ${values} end`;

const whose = alias(customers, "c");

/** A value of the customer whom an act is about. */
const ofCustomer = (value: SQL) => sql<
  string | null
>`(select ${value} from ${customers} c where c.id = case ${approvals.act}
  when 'review.approve' then (select r.customer_id from ${reviews} r where r.id = ${approvals.subjectId})
  when 'customer.close' then ${approvals.subjectId} when 'birth_date.correct' then ${approvals.subjectId}
  when 'flag.conceal' then (select n.customer_id from ${customerNotes} n where n.id = ${approvals.subjectId}) end)`;

export const branch = ofCustomer(sql`c.branch_code`);

const APPROVAL = records.projection(
  wire.approval,
  approvals,
  {
    status,
    before: listed(approvals.before),
    after: listed(approvals.after),
    customer_name: ofCustomer(fullName(whose)),
    asked_by_name: users.name,
    ...handed.fields,
    branch_code: branch,
    decided_by_name: sql<string | null>`${deciders.name}`,
  },
  {
    joins: [
      { table: users, on: eq(users.id, approvals.askedBy), always: true },
      handed.join,
      { table: deciders, on: eq(deciders.id, approvals.decidedBy) },
    ],
    words: [
      "about",
      "customer_name",
      "reason",
      "asked_by_name",
      "assigned_to_name",
      "decided_by_name",
      "decision_reason",
      "note",
      "noted_by_name",
    ],
  },
);

/** As the index of statuses has it: an expired one may still be kept as waiting. */
export function standing(wanted: wire.ApprovalStatus): SQL | undefined {
  const kept = (status: wire.ApprovalStatus) => eq(approvals.status, status);
  if (wanted === "waiting") return and(kept("waiting"), sql`${approvals.expiresAt} > app_now()`);
  if (wanted !== "expired") return kept(wanted);
  return sql`(${kept("expired")} or (${isOver}))`;
}

/** Acts that a reader may see, and who they are: what they asked for they see as well. Null: all of it. */
export type Visible = { acts: wire.ActName[]; userId: number } | null;

const isVisible = (visible: Visible): SQL | undefined =>
  visible === null
    ? undefined
    : sql`(${approvals.act} = any(${sql.param(visible.acts)}::text[]) or ${approvals.askedBy} = ${visible.userId})`;

/** Which approvals a list shows. */
export interface ApprovalListing extends records.ListQuery {
  status: wire.ApprovalStatus;
  act?: wire.ActName | undefined;
  filter: wire.QueueFilter;
  /** Who reads. */
  userId: number;
}

/** Waiting ones the longest first, others the newest first. */
export const selectApprovals = (
  ctx: Context,
  { companyId, status, act, filter, userId, query }: ApprovalListing,
  visible: Visible,
): Promise<records.RecordPage<wire.Approval>> =>
  records.readRecordPage<wire.Approval>(ctx, APPROVAL, {
    list: `approvals of ${companyId} ${JSON.stringify([status, act, filter, userId, visible])}`,
    within: and(
      eq(approvals.companyId, companyId),
      standing(status),
      act && eq(approvals.act, act),
      isVisible(visible),
      ...inQueue({ assignedTo: approvals.assignedTo, since: approvals.askedAt, branch }, filter, userId),
    ),
    order: records.byAge(query, "asked_at", status !== "waiting"),
    query,
  });

export const selectApprovalRow = (
  ctx: Context,
  { companyId, id }: RecordId,
  visible: Visible = null,
): Promise<ApprovalRow | null> =>
  findRow(ctx, approvals, eq(approvals.companyId, companyId), eq(approvals.id, id), isVisible(visible));

/** One with its values, personal ones too. */
export async function selectApproval(ctx: Context, which: RecordId): Promise<wire.Approval | null> {
  const record = await records.selectOne<wire.Approval>(ctx, APPROVAL, which);
  const row = record && (await selectApprovalRow(ctx, which));
  return row ? { ...record, before: row.before, after: row.after } : null;
}

type NewApproval = Omit<typeof approvals.$inferInsert, "expiresAt">;

/** Null: the same is waiting already. */
export async function insertApproval(ctx: Context, row: NewApproval): Promise<number | null> {
  const { companyId, act, subjectId } = row;
  if (subjectId !== null && subjectId !== undefined)
    await expireWhere(ctx, sql`company_id = ${companyId} and act = ${act} and subject_id = ${subjectId}`);
  const asked = await insertNew(ctx, approvals, { ...row, expiresAt: inSeconds(LIFETIME) });
  return asked?.id ?? null;
}

/** What was done without a second person. */
export async function insertAlone(ctx: Context, row: NewApproval): Promise<number> {
  const values = { ...row, status: "approved" as const, alone: true, decidedAt: appNow, expiresAt: appNow };
  return (await insertRow(ctx, approvals, values)).id;
}

export interface Ended {
  status: Exclude<wire.ApprovalStatus, "waiting" | "expired">;
  by: number;
  reason: string | null;
  /** What is forgotten with it. */
  forgets: Partial<Record<"request" | "before" | "after", null>>;
}

/** Ends one that waits; of many at once one does. False for the others, and for one that is over. */
export async function endWaiting(ctx: Context, id: number, ended: Ended): Promise<boolean> {
  const { status, by, reason, forgets } = ended;
  const change = { status, decidedBy: by, decidedAt: appNow, decisionReason: reason, ...forgets };
  return (await updateRows(ctx, approvals, change, eq(approvals.id, id), standing("waiting"))) === 1;
}

/** Marks the secret of an approval as fetched; once, and within a day. */
export async function markCollected(ctx: Context, id: number): Promise<boolean> {
  const collected = await updateRows(
    ctx,
    approvals,
    { collectedAt: appNow, request: null },
    eq(approvals.id, id),
    eq(approvals.status, "approved"),
    isNull(approvals.collectedAt),
    sql`${approvals.decidedAt} > app_now() - make_interval(secs => ${COLLECTED_WITHIN})`,
  );
  return collected === 1;
}

/** Hands over one that waits. Errors: 409 `conflict`. */
export const handOverWaiting = (ctx: Context, asked: HandingOver) =>
  handOver(ctx, approvals, asked, standing("waiting"));

/** Ends all that were not decided in time, and forgets what they would have done. */
export const expireOld = (ctx: Context) => expireWhere(ctx, sql`true`);

/** Ends those of them that are so. */
async function expireWhere(
  ctx: Context,
  condition: SQL,
): Promise<Pick<ApprovalRow, "id" | "companyId" | "act">[]> {
  const personal = sql`act = any(${sql.param(PERSONAL)}::text[])`;
  return ctx.db
    .update(approvals)
    .set({
      status: "expired",
      request: null,
      before: sql`case when ${personal} then null else ${approvals.before} end`,
      after: sql`case when ${personal} then null else ${approvals.after} end`,
    })
    .where(and(standing("expired"), eq(approvals.status, "waiting"), condition))
    .returning({ id: approvals.id, companyId: approvals.companyId, act: approvals.act });
}
