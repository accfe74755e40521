import { z } from "zod";
import { pageOf } from "./page";
import { day, decimal, moment, wideId } from "./text";

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

/** A savings account. Unknown is `null`, never absent. */
export const savingsAccount = z
  .object({
    id: z.int(),
    account_number: z.string().meta({ description: "Groups of digits joined by hyphens." }),
    customer_id: z.int(),
    customer_number: z.string(),
    customer_name: text(),
    company_id: z.int(),
    product_id: z.int(),
    product_name: z.string(),
    currency: z.string().meta({ description: "ISO 4217.", examples: ["PHP"] }),
    balance: decimal().nullable(),
    available_balance: decimal().nullable(),
    hold_amount: decimal().nullable(),
    interest_rate: decimal().nullable(),
    status: z.enum(SAVINGS_STATUSES),
    status_reason: text(),
    opened_on: day().nullable(),
    closed_on: day().nullable(),
    last_transaction_at: moment().nullable(),
    created_at: moment(),
    updated_at: moment(),
    external_id: text().meta({ description: "What a system of the institution calls the record." }),
  })
  .meta({ id: "SavingsAccount", description: "Unknown is `null`, never absent." });
export type SavingsAccount = z.infer<typeof savingsAccount>;

export const savingsTransaction = z
  .object({
    id: wideId(),
    posted_at: moment(),
    value_date: day(),
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

export const savingsList = pageOf(savingsAccount).meta({ id: "SavingsList" });
export type SavingsList = z.infer<typeof savingsList>;
export const transactionList = pageOf(savingsTransaction).meta({ id: "TransactionList" });
export type TransactionList = z.infer<typeof transactionList>;
