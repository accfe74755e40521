import type { PgColumn } from "drizzle-orm/pg-core";
import { orNotFound } from "../../core/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { lockOne, type Projection, readOne } from "../records/index";
import { type AuditEntry, recordAudit } from "./record-audit";

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
