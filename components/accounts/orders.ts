/** What the list can be sorted by: the first is the default. */
export const ORDERS = [
  { value: "product_name asc", label: "Account name" },
  { value: "available_balance desc", label: "Highest available balance" },
  { value: "available_balance asc", label: "Lowest available balance" },
  { value: "last_transaction_at desc", label: "Latest transaction" },
  { value: "opened_on desc", label: "Newest" },
] as const;

/** Fewer accounts are seen at a glance. */
export const SORTED_FROM = 9;

export type Order = (typeof ORDERS)[number]["value"];

/** The order a query names, or the first. */
export const orderOf = (value: string | undefined): Order =>
  ORDERS.find((order) => order.value === value)?.value ?? ORDERS[0].value;
