import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { BATCH, deleteRows } from "../../db/delete-batch";
import { insertJson } from "../../db/insert-json";
import { only } from "../../db/only";
import { companies, events } from "../../db/schema/index";
import type { Context } from "../context";

export type EventRow = typeof events.$inferSelect;

export async function insertEvents(ctx: Context, rows: (typeof events.$inferInsert)[]): Promise<void> {
  await insertJson(ctx.db, events, { rows });
}

export async function selectHorizon(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ horizon: number }>(sql`select event_horizon()::float8 as horizon`);
  return only(rows).horizon;
}

/** The first events of a company after one number and up to another. */
export function selectBetween(
  ctx: Context,
  { companyId, after, upTo, limit }: { companyId: number; after: number; upTo: number; limit: number },
): Promise<EventRow[]> {
  const { sequence } = events;
  return ctx.db
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), gt(sequence, after), lte(sequence, upTo)))
    .orderBy(asc(sequence))
    .limit(limit);
}

/** Deletes a batch of events whose successor in their company is so many days old. True: there may be more. */
export const deleteOldEvents = ({ db }: Context, days: number): Promise<boolean> =>
  deleteRows(
    db,
    events,
    sql`select old.ctid from ${companies} c cross join lateral (
      select ctid, lead(created_at) over (order by sequence) as next_at from (
        select ctid, sequence, created_at from ${events} where company_id = c.id order by sequence limit ${BATCH} + 1
      ) oldest
    ) old where old.next_at < app_now() - make_interval(days => ${days})`,
  );
