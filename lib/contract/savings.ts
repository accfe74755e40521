import { z } from "zod";

export const SAVINGS_STATUSES = [
  "pending_approval",
  "approved",
  "active",
  "dormant",
  "frozen",
  "closed",
  "rejected",
  "withdrawn",
] as const;

const text = () => z.string().nullable();
/** A decimal number as text: money never is a float. */
const decimal = () => z.string().regex(/^-?[0-9]+(\.[0-9]+)?$/);

/** A savings account. Unknown is `null`, never absent. */
export const savingsAccount = z
  .object({
    id: z.int(),
    account_number: z.string(),
    customer_id: z.int(),
    customer_number: z.string(),
    customer_name: text(),
    company_id: z.int(),
    product_id: z.int(),
    product_name: z.string(),
    currency: z.string(),
    balance: decimal().nullable(),
    available_balance: decimal().nullable(),
    hold_amount: decimal().nullable(),
    interest_rate: decimal().nullable(),
    status: z.enum(SAVINGS_STATUSES),
    status_reason: text(),
    opened_on: text(),
    closed_on: text(),
    last_transaction_at: text(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "SavingsAccount" });
export type SavingsAccount = z.infer<typeof savingsAccount>;

export const savingsTransaction = z
  .object({
    id: z.int(),
    posted_at: z.string(),
    value_date: z.string(),
    type: z.string(),
    entry_type: z.enum(["credit", "debit"]),
    amount: decimal(),
    running_balance: decimal().nullable(),
    currency: z.string(),
    description: text(),
    reference: z.string(),
  })
  .meta({ id: "SavingsTransaction" });
export type SavingsTransaction = z.infer<typeof savingsTransaction>;

const listOf = <T extends z.ZodType>(record: T) =>
  z.object({
    /** Rows in `results`. */
    count: z.int(),
    results: z.array(record),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
  });

export const savingsList = listOf(savingsAccount).meta({ id: "SavingsList" });
export type SavingsList = z.infer<typeof savingsList>;
export const transactionList = listOf(savingsTransaction).meta({ id: "TransactionList" });
export type TransactionList = z.infer<typeof transactionList>;
