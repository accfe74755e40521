import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { listed } from "../../../db/any-of";
import { batchedWrite } from "../../../db/batched-write";
import type { Database } from "../../../db/database";
import { auditLog, users } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

export const AUDIT_VALUES = [
  "companyId",
  "actorKind",
  "actorUserId",
  "actorApiKeyId",
  "action",
  "subjectType",
  "subjectId",
  "details",
  "requestId",
  "address",
] as const;
type AuditValue = (typeof AUDIT_VALUES)[number];
export type AuditRow = Required<Pick<typeof auditLog.$inferInsert, AuditValue>>;

/** Where a member of staff works; null for everybody else. */
const branchOf = (userId: SQL): SQL => sql`(select u.branch_id from ${users} u where u.id = ${userId})`;

/** Part of a statement: writes a row for each of `from`, with `details` beside those of the value. */
export const auditInsert = (
  value: Record<AuditValue, Placeholder | SQL>,
  from: SQL,
  details: SQL = sql`'{}'`,
): SQL =>
  sql`insert into ${auditLog} (company_id, actor_kind, actor_user_id, actor_api_key_id, action, subject_type, subject_id, details,
      request_id, address, branch_id)
    select ${value.companyId}::int, ${value.actorKind}::text, ${value.actorUserId}::int, ${value.actorApiKeyId}::int, ${value.action}::text,
      ${value.subjectType}::text, ${value.subjectId}::text, ${value.details}::jsonb || ${details}::jsonb,
      ${value.requestId}::text, ${value.address}::inet,
      ${branchOf(sql`${value.actorUserId}::int`)} from ${from}`;

const insert = statement("audit_row", AUDIT_VALUES, (value) => auditInsert(value, sql`(select) one`));

const COLUMNS = AUDIT_VALUES.map((name) => [name, sql`${sql.identifier(name)}`] as const);
const AS_TEXT = listed(COLUMNS.map(([, column]) => sql`${column} text`));
const insertAll = statement("audit_rows", ["rows"], ({ rows }) =>
  auditInsert(
    Object.fromEntries(COLUMNS) as Record<AuditValue, SQL>,
    sql`json_to_recordset(${rows}::json) as row (${AS_TEXT})`,
  ),
);

export async function insertAuditRow(ctx: Context, row: AuditRow): Promise<void> {
  await insert(ctx.db, row);
}

export async function insertAuditRows({ db }: Pick<Context, "db">, rows: AuditRow[]): Promise<void> {
  await insertAll(db, { rows: JSON.stringify(rows) });
}

const together = batchedWrite<AuditRow>({
  one: insert,
  all: (db: Database, rows) => insertAuditRows({ db }, rows),
});

/** Writes a row together with those that others write at the same time; it is committed at the end. */
export async function insertRowTogether(ctx: Context, row: AuditRow): Promise<void> {
  await together(ctx.db, row);
}

/** Whether the same person did the same to the same record within the last minute. */
export const isJustRecorded = async (ctx: Context, row: AuditRow): Promise<boolean> =>
  (await recorded(ctx.db, row)).length > 0;

const recorded = statement(
  "just_recorded",
  ["companyId", "actorUserId", "action", "subjectType", "subjectId"],
  ({ companyId, actorUserId, action, subjectType, subjectId }) => sql`
    select from ${auditLog} where company_id = ${companyId}::int and subject_type = ${subjectType}::text
      and subject_id = ${subjectId}::text and created_at > app_now() - interval '1 minute'
      and actor_user_id = ${actorUserId}::int and action = ${action}::text limit 1`,
);
