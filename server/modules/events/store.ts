import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { insertJson } from "../../db/insert-json";
import { only } from "../../db/only";
import { events } from "../../db/schema/index";
import type { Context } from "../context";

export type EventRow = typeof events.$inferSelect;

export async function insertEvents(ctx: Context, rows: (typeof events.$inferInsert)[]): Promise<void> {
  await insertJson(ctx.db, events, { rows });
}

/**
 * The `sequence` up to which events may be read by statements that begin after this answer: no event can appear
 * before it any more. Not for a transaction that reads by one snapshot.
 */
export async function readHorizon(ctx: Context): Promise<number> {
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
