/** What the list can be sorted by: the first is the default, and the order of the API. */
export const ORDERS = [
  { value: "id asc", words: "accounts.byOldest" },
  { value: "product_name asc", words: "accounts.byName" },
  { value: "available_balance desc", words: "accounts.byHighest" },
  { value: "available_balance asc", words: "accounts.byLowest" },
  { value: "last_transaction_at desc", words: "accounts.byLatest" },
  { value: "opened_on desc", words: "accounts.byNewest" },
] as const;

/** Fewer accounts are seen at a glance. */
export const SORTED_FROM = 9;

export type Order = (typeof ORDERS)[number]["value"];

/** The order a query names, or the first. */
export const orderOf = (value: string | undefined): Order =>
  ORDERS.find((order) => order.value === value)?.value ?? ORDERS[0].value;
