export const ACCOUNTS_PAGE = "/admin/savings";

/** What the list can be ordered by, each in the way that is wanted first. */
export const FIRST = {
  account_number: "asc",
  available_balance: "desc",
  balance: "desc",
  opened_on: "desc",
} as const;
export type Sortable = keyof typeof FIRST;

/** An order of the list as its query has it, or none. */
export const accountOrder = (text: string | undefined): string | undefined =>
  Object.keys(FIRST).some((field) => text === `${field} asc` || text === `${field} desc`) ? text : undefined;

/** What a list of accounts shows of each. */
export const ACCOUNT_FIELDS = [
  "id",
  "account_number",
  "customer_name",
  "product_name",
  "status",
  "available_balance",
  "balance",
  "currency",
  "opened_on",
] as const;
