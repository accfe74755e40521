import { events } from "../../db/schema/index";
import type { Context } from "../context";

export type EventType =
  | "customer.created"
  | "customer.updated"
  | "customer.activated"
  | "customer.suspended"
  | "customer.closed"
  | "customer.credentials_changed"
  | "savings_account.opened"
  | "savings_account.updated"
  | "savings_account.balance_changed"
  | "savings_account.frozen"
  | "savings_account.unfrozen"
  | "savings_account.dormant"
  | "savings_account.closed"
  | "session.reuse_detected"
  | "staff.credentials_changed";

/** Ids, numbers, statuses and balances only: no names, mobiles or e-mails leave in an event. */
export interface EventData {
  object: Record<string, string | number | boolean | null>;
  previous?: Record<string, string | number | boolean | null>;
}

/** Writes the event in the transaction of the change it tells of. */
export async function recordEvent(
  ctx: Context,
  companyId: number,
  type: EventType,
  data: EventData,
): Promise<void> {
  await ctx.db.insert(events).values({ id: ctx.random.uuid(), companyId, type, data });
}
