import type { EventType } from "../../../lib/contract/index";
import type { Context } from "../context";
import { type EventRow, insertEvents, readHorizon, selectBetween } from "./store";

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

/** Writes the event in the transaction of the change it tells of. Answers its id. */
export async function recordEvent(ctx: Context, event: NewEvent): Promise<string> {
  const row = rowOf(ctx, event);
  await insertEvents(ctx, [row]);
  return row.id;
}

/** Writes a few hundred events at once, in their order, as `recordEvent` writes one. */
export async function recordEvents(ctx: Context, told: NewEvent[]): Promise<void> {
  if (told.length > 0)
    await insertEvents(
      ctx,
      told.map((event) => rowOf(ctx, event)),
    );
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
  return selectBetween(ctx, { companyId, after, upTo, limit });
}
