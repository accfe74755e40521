import { z } from "zod";
import { FIGURES } from "./figures-state";
import { pageOf } from "./page";
import { day, decimal, moment, wideId } from "./text";
import { TRANSACTION_KINDS } from "./transaction-kinds";

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

/** What kind of account it is, where the core system says so. */
export const ACCOUNT_KINDS = ["savings", "fixed_deposit", "recurring_deposit"] as const;

const text = () => z.string().nullable();

/** Whether figures add up, wherever that is told. */
export const figures = () =>
  z.enum(FIGURES).meta({
    description:
      "Whether figures add up; `not_fed`: no running balance was told; `unchecked`: not looked at yet.",
    examples: ["agree"],
  });

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
    currency: z.string().describe("ISO 4217."),
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
    external_id: text().describe("What a system of the institution calls the record."),
    figures: figures(),
    kind: z
      .enum(ACCOUNT_KINDS)
      .nullable()
      .meta({ description: "What kind of account it is; `null`: not told.", examples: ["savings"] }),
    matures_on: day().nullable(),
    minimum_balance: decimal().nullable(),
    overdraft_limit: decimal().nullable(),
    credits_blocked: z.boolean().nullable(),
    debits_blocked: z.boolean().nullable(),
    staff_reason: text(),
    as_of: moment()
      .nullable()
      .describe(
        "When the balances were such: at the last write that had one, or at a later position of its source. `null`: not known. It is in neither `ETag` nor `updated_at`.",
      ),
    stale: z
      .boolean()
      .nullable()
      .describe(
        "Whether `as_of` is further back than the institution allows (`stale_after`); `null`: the source of the balance never sent a position.",
      ),
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
    kind: z
      .enum(TRANSACTION_KINDS)
      .nullable()
      .meta({
        description: "What we take `type` for; `null`: not known yet.",
        examples: ["deposit"],
      }),
    sequence: wideId()
      .nullable()
      .meta({
        description: "Its place in its moment.",
        examples: [3],
      }),
    reckoned_balance: decimal()
      .nullable()
      .meta({
        description: "As we reckon it where none was told.",
        examples: ["15200.75"],
      }),
    reverses: wideId()
      .nullable()
      .meta({ description: "`id` of the transaction that it takes back.", examples: [90] }),
    reversed_by: wideId()
      .nullable()
      .meta({ description: "`id` of the transaction that takes it back.", examples: [91] }),
  })
  .meta({ id: "SavingsTransaction", formOf: "Transaction" });
export type SavingsTransaction = z.infer<typeof savingsTransaction>;

export const savingsList = pageOf(savingsAccount).meta({ id: "SavingsList" });
export type SavingsList = z.infer<typeof savingsList>;
export const transactionList = pageOf(savingsTransaction).meta({ id: "TransactionList" });
export type TransactionList = z.infer<typeof transactionList>;

/** What the months of a ledger and its parts sum up to. */
const sums = {
  movements: z.int().describe("So many movements."),
  paid_in: decimal().describe("Sum of the credits; decimal as text."),
  withdrawn: decimal().describe("Sum of the debits; decimal as text."),
  interest: decimal().describe(
    "Credits less debits of the kind `interest`, which are part of the others, less what of them was taken back; decimal as text.",
  ),
};

/** A calendar month of an account, by the institution's clock. */
export const accountMonth = z
  .object({
    month: z.string().describe("`YYYY-MM`."),
    ...sums,
    closing_balance: decimal()
      .nullable()
      .describe("After the last movement of the month; `null`: unknown, or the figures disagree."),
    figures: figures(),
  })
  .meta({ id: "AccountMonth" });
export type AccountMonth = z.infer<typeof accountMonth>;

export const accountMonths = z
  .object({
    count: z.int().describe("Rows in `results`."),
    results: z.array(accountMonth).describe("Months with movements, the newest first."),
    types: z.array(z.string()).meta({
      description: "The types that occur in the period, whatever else was asked for; by name.",
      examples: [["deposit", "interest"]],
    }),
  })
  .meta({ id: "AccountMonths" });
export type AccountMonths = z.infer<typeof accountMonths>;

const movement = savingsTransaction
  .extend({ account_id: z.int(), account_number: z.string(), product_name: z.string() })
  .meta({ id: "OwnMovement" });
export type OwnMovement = z.infer<typeof movement>;

/** What a customer looks for first, over all accounts. */
export const savingsSummary = z
  .object({
    totals: z
      .array(
        z.object({
          currency: z.string(),
          accounts: z.int().meta({ description: "So many accounts of it.", examples: [2] }),
          balance: decimal()
            .nullable()
            .describe(
              "Sum of the balances; `null`: none is known, or that of an account that is open is not.",
            ),
          available_balance: decimal()
            .nullable()
            .describe(
              "Sum of what is available; `null`: none is known, or that of an account that is open is not.",
            ),
          interest: decimal()
            .nullable()
            .describe(
              "Interest of this year, by the institution's clock; `null`: the figures of an account are not looked at yet.",
            ),
        }),
      )
      .describe("By currency, the one with most accounts first."),
    movements: z.array(movement).describe("The last five, over all accounts."),
    accounts: z
      .array(
        z.object({
          id: z.int(),
          last_movement: savingsTransaction.nullable().describe("`null`: none."),
          month_ends: z.array(decimal().nullable()).meta({
            description:
              "The balance at the ends of the last twelve months, the oldest first, and now; `null` stands for what is unknown.",
          }),
        }),
      )
      .describe("The fifty that moved last."),
    as_of: moment()
      .nullable()
      .describe(
        "The earliest `as_of` of the accounts whose source tells a position, else of all; `null`: none is known.",
      ),
    stale: z
      .boolean()
      .nullable()
      .describe("Whether the balance of an account is stale; `null`: the age of none is told."),
    last_sign_in: z
      .object({ at: moment(), user_agent: text() })
      .nullable()
      .describe("The one before this; `null`: there was none, or it is not kept any more."),
  })
  .meta({ id: "SavingsSummary" });
export type SavingsSummary = z.infer<typeof savingsSummary>;
