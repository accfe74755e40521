import type { EventType } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { insertEvents, type WrittenEvent } from "./store";

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
  const rows = told.map((event) => rowOf(ctx, event));
  if (rows.length > 0) await insertEvents(ctx, rows);
}

const rowOf = (
  { random }: Context,
  { companyId, type, object, previous, changed }: NewEvent,
): WrittenEvent => ({
  id: random.uuid(),
  companyId,
  type,
  data: { object, previous, changed },
});
