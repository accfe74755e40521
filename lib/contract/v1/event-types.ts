/** Every type that an event can have. */
export const EVENT_TYPES = [
  "customer.created",
  "customer.updated",
  "customer.activated",
  "customer.suspended",
  "customer.closed",
  "customer.credentials_changed",
  "customer.access_ended",
  "savings_account.opened",
  "savings_account.updated",
  "savings_account.balance_changed",
  "savings_account.frozen",
  "savings_account.unfrozen",
  "savings_account.dormant",
  "savings_account.closed",
  "transaction.created",
  "session.disowned",
  "session.reuse_detected",
  "staff.credentials_changed",
  "webhook_endpoint.disabled",
  "ping",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What an endpoint may ask for: a type, or all types of one kind. A ping goes to whom it is meant for. */
export const EVENT_FILTERS = [
  ...new Set(
    EVENT_TYPES.filter((type) => type !== "ping").flatMap((type) => [`${type.split(".")[0]}.*`, type]),
  ),
] as [string, ...string[]];
