import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { only } from "../../db/only";
import { events } from "../../db/schema/index";
import { writtenStatement } from "../../db/statement";
import type { Context } from "../context";

export type EventRow = typeof events.$inferSelect;

const insert = writtenStatement(
  "insert_events",
  ["rows"],
  ({ rows }) => sql`insert into ${events} (id, company_id, type, data)
    select e.id, e."companyId", e.type, e.data from json_to_recordset(${rows}::json)
      as e(id uuid, "companyId" int, type text, data ${sql.raw(events.data.getSQLType())})`,
);

/** Writes events in their order. */
export async function insertEvents(
  ctx: Context,
  rows: Pick<EventRow, "id" | "companyId" | "type" | "data">[],
): Promise<void> {
  await insert(ctx.db, { rows: JSON.stringify(rows) });
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
