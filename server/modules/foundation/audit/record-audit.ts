import type { PgColumn } from "drizzle-orm/pg-core";
import { type AuditAction, type AuditDetail, subjectTypeOf } from "../../../../lib/contract/audit-actions";
import { orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { lockOne, type Projection, readOne } from "../records/index";
import { type AuditRow, insertAuditRow, insertAuditRows, insertRowTogether } from "./store";

export interface AuditEntry<Action extends AuditAction = AuditAction> {
  companyId: number | null;
  action: Action;
  /** The id of what the action is about, of the type that `subjectTypeOf` names; null when unknown. */
  subjectId: string | number | null;
  /** Never a secret, code or token; no names or numbers of people either. */
  details?: Partial<Record<AuditDetail<Action>, unknown>>;
}

/** Writes who did what. Call it in the transaction of the change: if the row fails, the change fails. */
export async function recordAudit<Action extends AuditAction>(
  ctx: Context,
  entry: AuditEntry<Action>,
): Promise<void> {
  await insertAuditRow(ctx, rowOf(ctx, entry));
}

/** Writes who read what, before it is answered: of many readers at the same moment by one statement. */
export async function recordReading<Action extends AuditAction>(
  ctx: Context,
  entry: AuditEntry<Action>,
): Promise<void> {
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
export const rowOf = <Action extends AuditAction>(
  { actor, requestId, address, approval }: Context,
  entry: AuditEntry<Action>,
): AuditRow => ({
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

/** A type and no interface: details of an audit row take any names. */
type Changes = Record<"before" | "after", Record<string, unknown>>;

/**
 * What a change gives another value, as an audit row tells it; null where all of it is so already. Of what concerns
 * no person only: names and numbers of people do not belong into the audit log.
 */
export function changesOf<R extends object>(record: R, change: Partial<R>): Changes | null {
  const fields = (Object.keys(change) as (keyof R & string)[]).filter(
    (field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(record[field]),
  );
  const of = (values: Partial<R>) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return fields.length > 0 ? { before: of(record), after: of(change) } : null;
}

interface AuditedChange<R, Change> extends RecordId {
  projection: Projection<R> & { company: PgColumn };
  action: AuditEntry["action"];
  change: Change & Partial<R>;
  /** Refuses what the locked record must not become. */
  check?: (ctx: Context) => Promise<void>;
  write: (ctx: Context) => Promise<void>;
}

/**
 * Changes a record under its lock, in one transaction with its audit row; what is so already is no change. Errors: 404,
 * and those of `check`.
 */
export const auditChange = <R extends object, Change>(
  ctx: Context,
  { companyId, id, projection, action, change, check, write }: AuditedChange<R, Change>,
): Promise<R> =>
  inTransaction(ctx, async (ctx) => {
    const before = orNotFound(await lockOne<R>(ctx, projection, { companyId, id }));
    await check?.(ctx);
    const details = changesOf<R>(before, change);
    if (!details) return before;
    await write(ctx);
    await recordAudit(ctx, { companyId, action, subjectId: id, details });
    return readOne<R>(ctx, projection, { companyId, id });
  });
