import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as wire from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import { approvals, customers, fullName, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import { type ListQuery, projection, type RecordPage, readRecordPage } from "../../foundation/records/index";

type Status = wire.BirthDateRequest["status"];

const deciders = alias(users, "deciders");
const isCorrection = sql`${approvals.act} = 'birth_date.correct'`;
const isOver = sql`${approvals.status} = 'waiting' and ${approvals.expiresAt} <= app_now()`;

/** One that was not decided in time has expired, whether or not its row says so yet; taken back is refused here. */
const status = sql<Status>`case when ${isOver} then 'expired' when ${approvals.status} = 'withdrawn' then 'refused'
  else ${approvals.status} end`;

/** Approvals of corrected birth dates, as this API told of them before there were others. */
export const BIRTH_DATE_REQUEST = projection(
  wire.birthDateRequest,
  approvals,
  {
    status,
    customer_id: customers.id,
    customer_number: customers.customerNumber,
    customer_name: fullName(customers),
    customer_status: customers.status,
    asked_by_name: users.name,
    decided_by_name: sql<string | null>`${deciders.name}`,
    created_at: approvals.askedAt,
  },
  {
    joins: [
      {
        table: customers,
        on: and(isCorrection, eq(customers.id, sql`${approvals.subjectId}::int`)) ?? sql`false`,
        always: true,
      },
      { table: users, on: eq(users.id, approvals.askedBy), always: true },
      { table: deciders, on: eq(deciders.id, approvals.decidedBy) },
    ],
    words: ["customer_name", "reason", "asked_by_name", "decision_reason", "decided_by_name"],
  },
);

/** The statuses under which the rows of a status are kept. */
const KEPT: Record<Status, wire.ApprovalStatus[]> = {
  waiting: ["waiting"],
  approved: ["approved"],
  refused: ["refused", "withdrawn"],
  expired: ["waiting", "expired"],
};

/** Waiting ones the longest first, others the newest first. */
export const selectRequests = (
  ctx: Context,
  { companyId, status: wanted, query }: ListQuery & { status: Status },
): Promise<RecordPage<wire.BirthDateRequest>> =>
  readRecordPage<wire.BirthDateRequest>(ctx, BIRTH_DATE_REQUEST, {
    list: `birth dates of ${companyId} ${wanted}`,
    within: and(
      eq(approvals.companyId, companyId),
      isCorrection,
      inArray(approvals.status, KEPT[wanted]),
      wanted === "waiting" || wanted === "expired" ? sql`${status} = ${wanted}` : undefined,
    ),
    order: [{ field: "id", descending: wanted !== "waiting" }],
    query,
  });

/** The values that one is about. */
export async function selectDates(
  ctx: Context,
  id: number,
): Promise<Pick<wire.BirthDateCase, "dob" | "current_dob">> {
  return only(
    await ctx.db
      .select({ dob: sql<string | null>`${approvals.after}->>'dob'`, current_dob: customers.dob })
      .from(approvals)
      .innerJoin(customers, and(isCorrection, eq(customers.id, sql`${approvals.subjectId}::int`)))
      .where(eq(approvals.id, id)),
  );
}
