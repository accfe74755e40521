import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { insertJson } from "../../db/insert-json";
import { auditLog } from "../../db/schema/index";
import { writtenStatement } from "../../db/statement";
import type { Context } from "../context";

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

/** Part of a statement: writes a row for each of `from`, with `details` beside those of the value. */
export const auditInsert = (
  value: Record<AuditValue, Placeholder>,
  from: SQL,
  details: SQL = sql`'{}'`,
): SQL =>
  sql`insert into ${auditLog} (company_id, actor_kind, actor_user_id, actor_api_key_id, action, subject_type, subject_id, details,
      request_id, address)
    select ${value.companyId}::int, ${value.actorKind}::text, ${value.actorUserId}::int, ${value.actorApiKeyId}::int, ${value.action}::text,
      ${value.subjectType}::text, ${value.subjectId}::text, ${value.details}::jsonb || ${details}::jsonb,
      ${value.requestId}::text, ${value.address}::inet from ${from}`;

const insert = writtenStatement("audit_row", AUDIT_VALUES, (value) => auditInsert(value, sql`(select) one`));

export async function insertAuditRow(ctx: Context, row: AuditRow): Promise<void> {
  await insert(ctx.db, row);
}

export async function insertAuditRows(ctx: Context, rows: AuditRow[]): Promise<void> {
  await insertJson(ctx.db, auditLog, { rows });
}
