import { type AuditAction, subjectTypeOf } from "../../../lib/contract/audit-actions";
import type { Context } from "../context";
import { type AuditRow, insertAuditRow, insertAuditRows, insertRowTogether } from "./store";

export interface AuditEntry {
  companyId: number | null;
  action: AuditAction;
  /** The id of what the action is about, of the type that `subjectTypeOf` names; null when unknown. */
  subjectId: string | number | null;
  /** Never a secret, code or token; no names or numbers of people either. */
  details?: Record<string, unknown>;
}

/** Writes who did what. Call it in the transaction of the change: if the row fails, the change fails. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  await insertAuditRow(ctx, rowOf(ctx, entry));
}

/** Writes who read what, before it is answered: of many readers at the same moment by one statement. */
export async function recordReading(ctx: Context, entry: AuditEntry): Promise<void> {
  await insertRowTogether(ctx, rowOf(ctx, entry));
}

/** Writes a few hundred rows at once, in their order, as `recordAudit` writes one. */
export async function recordAudits(ctx: Context, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0)
    await insertAuditRows(
      ctx,
      entries.map((entry) => rowOf(ctx, entry)),
    );
}

/** Records how far a company's chain is proven; `broken` names its first row at fault. */
export const recordVerified = (
  ctx: Context,
  { chain, until, broken }: { chain: number; until: number; broken: number | null },
): Promise<void> =>
  recordAudit(ctx, {
    companyId: chain,
    action: "audit.verified",
    subjectId: chain,
    details: { until, broken },
  });

/** The row of an entry, for a statement that writes it beside the change (`auditInsert`). */
export const rowOf = ({ actor, requestId, address, approval }: Context, entry: AuditEntry): AuditRow => ({
  companyId: entry.companyId,
  actorKind: actor.kind,
  actorUserId: "userId" in actor ? actor.userId : null,
  actorApiKeyId: "apiKeyId" in actor ? actor.apiKeyId : null,
  action: entry.action,
  subjectType: subjectTypeOf(entry.action),
  subjectId: entry.subjectId === null ? null : String(entry.subjectId),
  details: { ...entry.details, ...approval },
  requestId,
  address,
});
