import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { EventType } from "../../../lib/contract/index";
import { only } from "../../db/only";
import { rowsOf } from "../../db/rows";
import { events } from "../../db/schema/index";
import { writtenStatement } from "../../db/statement";
import type { Context } from "../context";

type EventRow = typeof events.$inferSelect;

type Facts = Record<string, string | number | boolean | null | object[]>;

/** Ids, numbers, statuses and balances only: no names, mobiles or e-mails leave in an event. */
export interface NewEvent {
  companyId: number;
  type: EventType;
  object: Facts;
  previous?: Facts;
  /** Names of the record's fields that changed. */
  changed?: string[];
}

const insert = writtenStatement(
  "insert_events",
  ["rows"],
  ({ rows }) => sql`insert into ${events} (id, company_id, type, data)
    select e.id, e."companyId", e.type, e.data from json_to_recordset(${rows}::json)
      as e(id uuid, "companyId" int, type text, data ${sql.raw(events.data.getSQLType())})`,
);

/** Writes the event in the transaction of the change it tells of. Answers its id. */
export async function recordEvent(ctx: Context, event: NewEvent): Promise<string> {
  const row = rowOf(ctx, event);
  await insert(ctx.db, { rows: JSON.stringify([row]) });
  return row.id;
}

/** Writes a few hundred events at once, in their order, as `recordEvent` writes one. */
export async function recordEvents(ctx: Context, told: NewEvent[]): Promise<void> {
  const rows = told.map((event) => rowOf(ctx, event));
  if (rows.length > 0) await insert(ctx.db, { rows: JSON.stringify(rows) });
}

const rowOf = ({ random }: Context, { companyId, type, object, previous, changed }: NewEvent) => ({
  id: random.uuid(),
  companyId,
  type,
  data: { object, previous, changed },
});

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
