import type { Context } from "../context";
import { type AuditEntry, rowOf } from "./record-audit";
import { insertAuditRows } from "./store";

/** Writes a few hundred rows at once, in their order, as `recordAudit` writes one. */
export async function recordAudits(ctx: Context, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => rowOf(ctx, entry));
  if (rows.length > 0) await insertAuditRows(ctx, rows);
}
