import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { rowsOf } from "../../../db/rows";
import { events } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

type EventRow = typeof events.$inferSelect;

/** An event as it is written. */
export interface WrittenEvent {
  id: string;
  companyId: number;
  type: string;
  data: object;
}

const insert = statement(
  "insert_events",
  ["rows"],
  ({ rows }) => sql`insert into ${events} (id, company_id, type, data)
    select e.id, e."companyId", e.type, e.data from json_to_recordset(${rows}::json)
      as e(id uuid, "companyId" int, type text, data ${sql.raw(events.data.getSQLType())})`,
);

/** Writes events in the order in which they are given. */
export async function insertEvents(ctx: Context, rows: WrittenEvent[]): Promise<void> {
  await insert(ctx.db, { rows: JSON.stringify(rows) });
}

/**
 * A company's next events after the one numbered `after` (0: from the first), in their order. A reader that goes on from
 * the last one's `sequence` misses none and meets none twice.
 */
export async function nextEvents(
  ctx: Context,
  { companyId, after, limit }: { companyId: number; after: number; limit: number },
): Promise<EventRow[]> {
  const upTo = await readHorizon(ctx);
  const { sequence } = events;
  return ctx.db
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), gt(sequence, after), lte(sequence, upTo)))
    .orderBy(asc(sequence))
    .limit(limit);
}

/**
 * The `sequence` up to which events may be read by statements that begin after this answer: no event can appear
 * before it any more. Not for a transaction that reads by one snapshot.
 */
export async function readHorizon(ctx: Context): Promise<number> {
  const written = sql`select event_horizon()::float8 as horizon`;
  return only(await rowsOf<{ horizon: number }>(ctx, written)).horizon;
}
