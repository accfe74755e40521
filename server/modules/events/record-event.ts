import type { EventType } from "../../../lib/contract/index";
import type { Context } from "../context";
import { insertEvent } from "./store";

type Facts = Record<string, string | number | boolean | null>;

/** Ids, numbers, statuses and balances only: no names, mobiles or e-mails leave in an event. */
export interface NewEvent {
  companyId: number;
  type: EventType;
  object: Facts;
  previous?: Facts;
}

/** Writes the event in the transaction of the change it tells of. */
export async function recordEvent(
  ctx: Context,
  { companyId, type, object, previous }: NewEvent,
): Promise<void> {
  const data = { object, previous };
  await insertEvent(ctx, { id: ctx.random.uuid(), companyId, type, data });
}
