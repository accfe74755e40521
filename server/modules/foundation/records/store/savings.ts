import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as wire from "../../../../../lib/contract/index";
import { AGE_JOINS, BALANCE_AS_OF, IS_BALANCE_STALE } from "../../../../db/balance-age";
import * as tables from "../../../../db/schema/index";
import { type Join, type Owned, projection } from "./projection";

type Pair = [its: PgColumn, ours: PgColumn];

/** A row that is always there, of the same company: so an index that begins with the company serves it. */
function always(table: PgTable, id: Pair, company: Pair): Join {
  const byId = eq(...id);
  return { table, on: and(byId, eq(...company)) ?? byId, always: true, byId };
}

const OWNER = always(
  tables.customers,
  [tables.customers.id, tables.savingsAccounts.customerId],
  [tables.customers.companyId, tables.savingsAccounts.companyId],
);

export const SAVINGS_PRODUCT = projection(
  wire.savingsProduct,
  tables.savingsProducts,
  {},
  { unique: ["code"], words: ["name"] },
);

/** What no index has: how old balances are changes without the account, and the others are not looked for. */
const RARELY_ASKED = [
  ...(["as_of", "stale", "kind", "matures_on", "minimum_balance", "overdraft_limit"] as const),
  ...(["credits_blocked", "debits_blocked", "staff_reason"] as const),
];

/** As staff see an account, and as feeds write it. */
export const SAVINGS_ACCOUNT = projection(
  wire.savingsAccount,
  tables.savingsAccounts,
  {
    customer_number: tables.customers.customerNumber,
    customer_name: tables.fullName(tables.customers),
    product_name: tables.savingsProducts.name,
    as_of: BALANCE_AS_OF,
    stale: IS_BALANCE_STALE,
  },
  {
    joins: [
      OWNER,
      ...AGE_JOINS,
      always(
        tables.savingsProducts,
        [tables.savingsProducts.id, tables.savingsAccounts.productId],
        [tables.savingsProducts.companyId, tables.savingsAccounts.companyId],
      ),
    ],
    slow: { filters: [...RARELY_ASKED], orders: [...RARELY_ASKED] },
    unique: ["account_number"],
    words: ["customer_name", "product_name", "status_reason"],
    anyCase: { customer_number: "kept in capitals", account_number: "kept in capitals" },
  },
);

/** An account whose reason for staff is what `reason` makes of it. */
const withStaffReason = (reason: SQL): Owned<wire.SavingsAccount> => ({
  ...SAVINGS_ACCOUNT,
  fields: { ...SAVINGS_ACCOUNT.fields, staff_reason: reason },
});

/** As customers and API keys see an account. */
export const TOLD_ACCOUNT = withStaffReason(sql`null::text`);

/** As the holder of the token sees it, which the same statement checks. */
export const ACCOUNT_BY_TOKEN = withStaffReason(
  sql`case when ${tables.sessions.scope} = 'staff' then ${tables.savingsAccounts.staffReason} end`,
);

/** How the lines of one account follow each other where a list is ordered by their moments (`modules/accounts/reckoning`). */
const IN_ACCOUNT = { posted_at: [tables.transactions.momentOrder, tables.transactions.id] };

/** The transaction that takes one back; by the names that tables have, for a part of a statement has no others. */
const REVERSED_BY = sql.raw("(select r.id from transactions r where r.reverses = transactions.id)");

/** A line of one account's statement. */
export const SAVINGS_TRANSACTION = projection(
  wire.savingsTransaction,
  tables.transactions,
  { reversed_by: REVERSED_BY },
  { words: ["description"], follows: IN_ACCOUNT },
);

const STATEMENT_FIELDS: (keyof wire.SavingsTransaction)[] = [
  "value_date",
  "type",
  "entry_type",
  "amount",
  "running_balance",
  "currency",
  "description",
  "kind",
  "sequence",
  "reckoned_balance",
  "reverses",
  "reversed_by",
];
const OWNER_FIELDS: (keyof wire.TransactionRecord)[] = [
  "reference",
  "account_id",
  "account_number",
  "customer_id",
  "customer_number",
];

/** A transaction with the account that it moved, as the contract extends it. */
export const TRANSACTION = projection(
  wire.transactionRecord,
  tables.transactions,
  {
    updated_at: tables.lastWritten(tables.transactions),
    reversed_by: REVERSED_BY,
    account_number: tables.savingsAccounts.accountNumber,
    customer_id: tables.savingsAccounts.customerId,
    customer_number: tables.customers.customerNumber,
  },
  {
    joins: [
      always(
        tables.savingsAccounts,
        [tables.savingsAccounts.id, tables.transactions.accountId],
        [tables.savingsAccounts.companyId, tables.transactions.companyId],
      ),
      OWNER,
    ],
    slow: { filters: STATEMENT_FIELDS, orders: [...STATEMENT_FIELDS, ...OWNER_FIELDS], across: true },
    words: ["description"],
    anyCase: { customer_number: "kept in capitals", account_number: "kept in capitals" },
  },
);

/** The transactions of one account, in its order. */
export const TRANSACTION_OF_ACCOUNT = { ...TRANSACTION, follows: IN_ACCOUNT };
