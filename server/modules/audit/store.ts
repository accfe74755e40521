import { sql } from "drizzle-orm";
import { deleteOldest } from "../../db/delete-batch";
import { auditLog } from "../../db/schema/index";
import type { Context } from "../context";

export async function insertAuditRow(ctx: Context, row: typeof auditLog.$inferInsert): Promise<void> {
  await ctx.db.insert(auditLog).values(row);
}

/** Deletes a batch of rows that were written so many days ago. True: there may be more. */
export const deleteOldRows = ({ db }: Context, days: number): Promise<boolean> =>
  deleteOldest(db, auditLog, auditLog.id, sql`created_at < app_now() - make_interval(days => ${days})`);
