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
  "transaction.updated",
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

export const ENDPOINT_STATUSES = ["enabled", "disabled"] as const;

/** `asked`: by the institution; `gone`: it answered 410; `failing`: every try of five days failed. */
export const DISABLED_REASONS = ["asked", "gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** What an event carries: ids, numbers, statuses and balances, or the record as well. */
export const PAYLOADS = ["thin", "full"] as const;

/** Kinds of events that have a full payload, by the collection that its records are of. */
export const FULL_RECORDS = {
  customer: "customers",
  savings_account: "savings_accounts",
  transaction: "transactions",
} as const;
export type FullKind = keyof typeof FULL_RECORDS;

/** Those that an endpoint with these types is sent. */
export const fullKinds = (types: string[]): FullKind[] =>
  (Object.keys(FULL_RECORDS) as FullKind[]).filter(
    (kind) => types.length === 0 || types.some((type) => type.startsWith(`${kind}.`)),
  );

/** Deliveries that are under way to an endpoint at once: so many carry 100 events a second to a consumer that takes 200 ms. */
export const USUAL_IN_FLIGHT = 20;
export const MOST_IN_FLIGHT = 32;
