import { asc, gt, max } from "drizzle-orm";
import type { Database } from "../../db/database";
import { auditLog, events } from "../../db/schema/index";

export type AuditRow = typeof auditLog.$inferSelect;
type EventRow = typeof events.$inferSelect;

/** What a piece of work left on record, in the order of writing, and what it returned. */
export interface Recorded<T> {
  result: T;
  audit: AuditRow[];
  events: EventRow[];
}

/** Runs `work` alone on its database and reads the audit rows and events that it wrote. */
export async function recordsOf<T>(db: Database, work: () => Promise<T>): Promise<Recorded<T>> {
  const [{ row } = { row: null }] = await db.select({ row: max(auditLog.id) }).from(auditLog);
  const [{ event } = { event: null }] = await db.select({ event: max(events.sequence) }).from(events);
  const result = await work();
  return {
    result,
    audit: await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, row ?? 0))
      .orderBy(asc(auditLog.id)),
    events: await db
      .select()
      .from(events)
      .where(gt(events.sequence, event ?? 0))
      .orderBy(asc(events.sequence)),
  };
}
