import type { PgColumn } from "drizzle-orm/pg-core";
import { orNotFound } from "../../core/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { lockOne, type Projection, readOne } from "../records/index";
import { changesOf } from "./changes-of";
import { type AuditEntry, recordAudit } from "./record-audit";

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
