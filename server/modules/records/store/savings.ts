import { and, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  type RecordOf,
  type SavingsAccount,
  type SavingsTransaction,
  savingsAccount,
  savingsProduct,
  savingsTransaction,
  type TransactionRecord,
  transactionRecord,
} from "../../../../lib/contract/index";
import {
  customers,
  fullName,
  savingsAccounts,
  savingsProducts,
  transactions,
} from "../../../db/schema/index";
import type { Join, Projection } from "./projection";

type Pair = [its: PgColumn, ours: PgColumn];

/** A row that is always there, of the same company: so an index that begins with the company serves it. */
function always(table: PgTable, id: Pair, company: Pair): Join {
  const byId = eq(...id);
  return { table, on: and(byId, eq(...company)) ?? byId, always: true, byId };
}

const OWNER = always(
  customers,
  [customers.id, savingsAccounts.customerId],
  [customers.companyId, savingsAccounts.companyId],
);

export const SAVINGS_PRODUCT = {
  schema: savingsProduct,
  table: savingsProducts,
  joins: [],
  company: savingsProducts.companyId,
  id: savingsProducts.id,
  unique: ["code"],
  fields: {
    id: savingsProducts.id,
    company_id: savingsProducts.companyId,
    code: savingsProducts.code,
    external_id: savingsProducts.externalId,
    name: savingsProducts.name,
    currency: savingsProducts.currency,
    interest_rate: savingsProducts.interestRate,
    status: savingsProducts.status,
    created_at: savingsProducts.createdAt,
  },
  words: ["name"],
  anyCase: {},
} satisfies Projection<RecordOf<"savings_products">>;

export const SAVINGS_ACCOUNT = {
  schema: savingsAccount,
  table: savingsAccounts,
  joins: [
    OWNER,
    always(
      savingsProducts,
      [savingsProducts.id, savingsAccounts.productId],
      [savingsProducts.companyId, savingsAccounts.companyId],
    ),
  ],
  company: savingsAccounts.companyId,
  id: savingsAccounts.id,
  unique: ["account_number"],
  fields: {
    id: savingsAccounts.id,
    account_number: savingsAccounts.accountNumber,
    external_id: savingsAccounts.externalId,
    customer_id: savingsAccounts.customerId,
    customer_number: customers.customerNumber,
    customer_name: fullName(customers),
    company_id: savingsAccounts.companyId,
    product_id: savingsAccounts.productId,
    product_name: savingsProducts.name,
    currency: savingsAccounts.currency,
    balance: savingsAccounts.balance,
    available_balance: savingsAccounts.availableBalance,
    hold_amount: savingsAccounts.holdAmount,
    interest_rate: savingsAccounts.interestRate,
    status: savingsAccounts.status,
    status_reason: savingsAccounts.statusReason,
    opened_on: savingsAccounts.openedOn,
    closed_on: savingsAccounts.closedOn,
    last_transaction_at: savingsAccounts.lastTransactionAt,
    created_at: savingsAccounts.createdAt,
    updated_at: savingsAccounts.updatedAt,
  },
  words: ["customer_name", "product_name", "status_reason"],
  anyCase: { customer_number: "kept in capitals", account_number: "kept in capitals" },
} satisfies Projection<SavingsAccount>;

/** A line of one account's statement. */
export const SAVINGS_TRANSACTION = {
  schema: savingsTransaction,
  table: transactions,
  joins: [],
  company: transactions.companyId,
  id: transactions.id,
  fields: {
    id: transactions.id,
    posted_at: transactions.postedAt,
    value_date: transactions.valueDate,
    type: transactions.type,
    entry_type: transactions.entryType,
    amount: transactions.amount,
    running_balance: transactions.runningBalance,
    currency: transactions.currency,
    description: transactions.description,
    reference: transactions.reference,
  },
  words: ["description"],
  anyCase: {},
} satisfies Projection<SavingsTransaction>;

const STATEMENT_FIELDS: (keyof SavingsTransaction)[] = [
  "value_date",
  "type",
  "entry_type",
  "amount",
  "running_balance",
  "currency",
  "description",
];
const OWNER_FIELDS: (keyof TransactionRecord)[] = [
  "reference",
  "account_id",
  "account_number",
  "customer_id",
  "customer_number",
];

/** The same with the account that it moved, as the contract extends it. */
export const TRANSACTION = {
  ...SAVINGS_TRANSACTION,
  schema: transactionRecord,
  joins: [
    always(
      savingsAccounts,
      [savingsAccounts.id, transactions.accountId],
      [savingsAccounts.companyId, transactions.companyId],
    ),
    OWNER,
  ],
  fields: {
    ...SAVINGS_TRANSACTION.fields,
    account_id: transactions.accountId,
    account_number: savingsAccounts.accountNumber,
    customer_id: savingsAccounts.customerId,
    customer_number: customers.customerNumber,
    company_id: transactions.companyId,
    reverses: transactions.reverses,
    created_at: transactions.createdAt,
  },
  slow: { filters: STATEMENT_FIELDS, orders: [...STATEMENT_FIELDS, ...OWNER_FIELDS], across: true },
  anyCase: { customer_number: "kept in capitals", account_number: "kept in capitals" },
} satisfies Projection<TransactionRecord>;
