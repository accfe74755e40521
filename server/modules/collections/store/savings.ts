import { eq, type SQL, sql } from "drizzle-orm";
import { customers, savingsAccounts, savingsProducts, transactions } from "../../../db/schema/index";
import { type Collection, code, day, decimal, int, time, words } from "./collection";
import { customerNumber } from "./customers";
import { ID_SHAPE, matchId } from "./match-id";

const customerName = sql<string | null>`nullif(concat_ws(' ', ${customers.name}, ${customers.surName}), '')`;

export const savingsProductsCollection: Collection = {
  table: savingsProducts,
  joins: [],
  company: savingsProducts.companyId,
  tie: savingsProducts.id,
  match: matchId(savingsProducts.id),
  shape: ID_SHAPE,
  fields: {
    id: int(savingsProducts.id),
    company_id: int(savingsProducts.companyId),
    code: code(savingsProducts.code),
    name: words(savingsProducts.name),
    currency: code(savingsProducts.currency),
    interest_rate: decimal(savingsProducts.interestRate),
    created_at: time(savingsProducts.createdAt),
  },
};

const GROUPS = /^[0-9]{1,64}(-[0-9]{1,64}){1,63}$/;
const DIGITS = /^[0-9]{1,64}$/;

function matchAccount(text: string): SQL[] {
  if (GROUPS.test(text)) return [eq(savingsAccounts.accountNumber, text)];
  if (!DIGITS.test(text)) return [];
  return [eq(savingsAccounts.accountDigits, text), ...matchId(savingsAccounts.id)(text)];
}

export const savingsAccountsCollection: Collection = {
  table: savingsAccounts,
  joins: [
    { table: customers, on: eq(customers.id, savingsAccounts.customerId), kind: "inner" },
    { table: savingsProducts, on: eq(savingsProducts.id, savingsAccounts.productId), kind: "inner" },
  ],
  company: savingsAccounts.companyId,
  tie: savingsAccounts.id,
  match: matchAccount,
  shape: "must be an account number, with its hyphens or its digits alone, or an id",
  fields: {
    id: int(savingsAccounts.id),
    account_number: code(savingsAccounts.accountNumber),
    customer_id: int(savingsAccounts.customerId),
    customer_number: customerNumber,
    customer_name: words(customerName),
    company_id: int(savingsAccounts.companyId),
    product_id: int(savingsAccounts.productId),
    product_name: words(savingsProducts.name),
    currency: code(savingsAccounts.currency),
    balance: decimal(savingsAccounts.balance),
    available_balance: decimal(savingsAccounts.availableBalance),
    hold_amount: decimal(savingsAccounts.holdAmount),
    interest_rate: decimal(savingsAccounts.interestRate),
    status: code(savingsAccounts.status),
    status_reason: words(savingsAccounts.statusReason),
    opened_on: day(savingsAccounts.openedOn),
    closed_on: day(savingsAccounts.closedOn),
    last_transaction_at: time(savingsAccounts.lastTransactionAt),
    created_at: time(savingsAccounts.createdAt),
    updated_at: time(savingsAccounts.updatedAt),
  },
};

export const transactionsCollection: Collection = {
  table: transactions,
  joins: [
    { table: savingsAccounts, on: eq(savingsAccounts.id, transactions.accountId), kind: "inner" },
    { table: customers, on: eq(customers.id, savingsAccounts.customerId), kind: "inner" },
  ],
  company: transactions.companyId,
  tie: transactions.id,
  match: matchId(transactions.id),
  shape: ID_SHAPE,
  fields: {
    id: int(transactions.id),
    posted_at: time(transactions.postedAt),
    value_date: day(transactions.valueDate),
    type: code(transactions.type),
    entry_type: code(transactions.entryType),
    amount: decimal(transactions.amount),
    running_balance: decimal(transactions.runningBalance),
    currency: code(transactions.currency),
    description: words(transactions.description),
    reference: code(transactions.reference),
    account_id: int(transactions.accountId),
    account_number: code(savingsAccounts.accountNumber),
    customer_id: int(savingsAccounts.customerId),
    customer_number: customerNumber,
    company_id: int(transactions.companyId),
    created_at: time(transactions.createdAt),
  },
};
