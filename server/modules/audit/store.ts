import { insertJson } from "../../db/insert-json";
import { auditLog } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";

const COLUMNS = [
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
export type AuditRow = Required<Pick<typeof auditLog.$inferInsert, (typeof COLUMNS)[number]>>;

const insert = statement("audit_row", COLUMNS, (db, row) => db.insert(auditLog).values(row));

export async function insertAuditRow(ctx: Context, row: AuditRow): Promise<void> {
  await insert(ctx.db, row);
}

export async function insertAuditRows(ctx: Context, rows: AuditRow[]): Promise<void> {
  await insertJson(ctx.db, auditLog, { rows });
}
