import { z } from "zod";
import { newBranch } from "../branches";
import { partner } from "../customer";
import { CUSTOMER_STATUSES } from "../customer-fields";
import { because } from "../issue-reason";
import { ACCOUNT_NUMBER, LONGEST_ACCOUNT_NUMBER } from "../rules";
import { ACCOUNT_KINDS, SAVINGS_STATUSES } from "../savings";
import {
  choice,
  currencyCode,
  date,
  externalId,
  id,
  line,
  locale,
  mobileText,
  sentMoment,
  storableText,
  timeZone,
} from "../text";
import { transactionRecord } from "./records";
import { BATCH_MODES, rowResult } from "./row-results";

const money = (example: string) =>
  z
    .string()
    .regex(/^-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,8})?$/, 'must be a decimal number as text, such as "1250.00"')
    .meta({ example });
const { mobile: _mobile, name, ...profile } = partner.shape;

/** Another system than the one that feeds may have set it: absent, it stays. */
const keptExternalId = () =>
  externalId().nullish().meta({
    description:
      "What a system of yours calls the record; no other record of the collection has it. Absent, it stays; `null` clears it.",
  });

/** What the core system says of a customer. Absent profile fields are empty. */
export const customerFeed = z
  .object({
    name,
    mobile: mobileText().nullish(),
    external_id: keptExternalId(),
    branch_code: newBranch.shape.code.nullish().meta({
      description:
        "The code of a branch of the institution, which looks after the customer. Absent, it stays; `null` clears it.",
      examples: ["001"],
    }),
    ...profile,
    dob: date().nullish(),
    is_company: z.boolean().optional(),
    status: choice(CUSTOMER_STATUSES, "must be active, suspended or closed, or what it is already")
      .optional()
      .describe("`active`, `suspended` or `closed`. Until its customer signs up, a record is `unclaimed`."),
    lang: locale().optional(),
    tz: timeZone().optional(),
  })
  .meta({ id: "CustomerFeed", formOf: "Customer", nullClears: true });
export type CustomerFeed = z.infer<typeof customerFeed>;

/** Some of it: absent fields stay as they are. */
export const customerPatch = customerFeed
  .partial()
  .meta({ id: "CustomerPatch", formOf: "Customer", nullClears: true });
export type CustomerPatch = z.infer<typeof customerPatch>;

/** What the core system says of a savings account. Absent fields are empty; the currency is the product's. */
export const savingsAccountFeed = z
  .object({
    customer_number: storableText(),
    external_id: keptExternalId(),
    product_id: id(),
    currency: currencyCode()
      .optional()
      .describe("The product's unless given. It stays once the account has transactions."),
    balance: money("1250.00").nullish(),
    available_balance: money("1250.00").nullish(),
    hold_amount: money("0.00").nullish(),
    interest_rate: money("0.25").nullish(),
    status: choice(SAVINGS_STATUSES),
    status_reason: line(200).nullish(),
    staff_reason: line(200)
      .nullish()
      .meta({
        description:
          "Why, for staff alone: its holder is told `status_reason`. No answer of `/v1` and no event has it.",
        examples: ["A court order of 3 March"],
      }),
    kind: choice(ACCOUNT_KINDS).nullish(),
    matures_on: date().nullish(),
    minimum_balance: money("500.00").nullish(),
    overdraft_limit: money("0.00").nullish(),
    credits_blocked: z.boolean().nullish(),
    debits_blocked: z.boolean().nullish(),
    opened_on: date().nullish(),
    closed_on: date().nullish(),
    last_transaction_at: sentMoment().nullish(),
    as_of: sentMoment()
      .optional()
      .describe("When the balances were such, if not now. Only beside a `balance`; at most 5 minutes ahead."),
  })
  .meta({ id: "SavingsAccountFeed", nullClears: true });
export type SavingsAccountFeed = z.infer<typeof savingsAccountFeed>;

export const savingsAccountPatch = savingsAccountFeed
  .partial()
  .meta({ id: "SavingsAccountPatch", nullClears: true });
export type SavingsAccountPatch = z.infer<typeof savingsAccountPatch>;

export const MOST_TRANSACTIONS = 500;

export const transactionFeed = z
  .object({
    account_number: storableText().meta({
      maxLength: LONGEST_ACCOUNT_NUMBER,
      pattern: ACCOUNT_NUMBER.source,
    }),
    reference: line(100).describe("Unique within the account."),
    posted_at: sentMoment(),
    value_date: date(),
    type: line(50).describe("The core system's word: deposit, withdrawal, interest, fee …"),
    entry_type: choice(["credit", "debit"]),
    amount: money("50.00")
      .refine(
        (text) => !text.startsWith("-"),
        because("too_small", "must not be negative: entry_type says the direction", 0),
      )
      .refine((text) => /[1-9]/.test(text), because("too_small", "must be more than 0", 0)),
    running_balance: money("1300.00").nullish(),
    currency: currencyCode().optional().describe("The account's unless given."),
    description: line(500).nullish(),
    sequence: z
      .int()
      .min(0)
      .nullish()
      .meta({
        description:
          "Its place among the transactions of one moment. It counts where each transaction of that moment has one; else running balances say the order, else the order of arrival.",
        examples: [3],
      }),
    reverses_reference: line(100)
      .nullish()
      .meta({
        description:
          "Reference of the transaction of this account that it takes back, which stands before it in the batch or is there already: of the same amount, with the other `entry_type`. A transaction is taken back once.",
        examples: ["HSB-20260820-000090"],
      }),
  })
  .meta({ id: "NamedTransactionFeed", formOf: "Transaction", nullClears: true });
export type TransactionFeed = z.infer<typeof transactionFeed>;

/** What takes a transaction back: account, amount and currency are its own. */
export const transactionReversal = transactionFeed
  .pick({
    reference: true,
    posted_at: true,
    value_date: true,
    running_balance: true,
    description: true,
    sequence: true,
  })
  .extend({ type: transactionFeed.shape.type.default("reversal") })
  .meta({ id: "TransactionReversal", formOf: "Transaction" });
export type TransactionReversal = z.infer<typeof transactionReversal>;

/** The balances of an account that a batch moves. */
const movedAccount = savingsAccountFeed
  .pick({ balance: true, available_balance: true, hold_amount: true, last_transaction_at: true, as_of: true })
  .extend({
    account_number: transactionFeed.shape.account_number.meta({ examples: ["001-210-0000017-8"] }),
    balance: savingsAccountFeed.shape.balance.unwrap().unwrap(),
  })
  .meta({ id: "MovedAccount", nullClears: true });

const batchOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    mode: choice(BATCH_MODES)
      .optional()
      .meta({
        description:
          "`all`, unless given: every transaction is taken, or none. `each`: what is right is taken, and `results` says of each of the others why not.",
        examples: ["all"],
      }),
    transactions: z.array(row).min(1).max(MOST_TRANSACTIONS),
    accounts: z
      .array(movedAccount)
      .min(1)
      .max(MOST_TRANSACTIONS)
      .optional()
      .describe(
        "Balances after the transactions, each account once: they change with them, so that a reader never sees one without the other. With `all` only; the key needs `savings_accounts:write`, too. What is absent stays.",
      ),
  });

/** A transaction whose account may be named by what another system calls it. */
export const transactionRow = transactionFeed
  .extend({
    account_number: transactionFeed.shape.account_number
      .optional()
      .describe("The account; or `account_external_id` says it."),
    account_external_id: externalId()
      .optional()
      .meta({
        description: "What a system of yours calls the account.",
        examples: ["core:88-17"],
      }),
  })
  .meta({ id: "TransactionFeed", formOf: "Transaction", nullClears: true });
export type TransactionRow = z.infer<typeof transactionRow>;

/** A batch before its rows are read: with `each`, each is read by itself. */
export const unreadTransactionBatch = batchOf(z.unknown());
export type UnreadTransactionBatch = z.infer<typeof unreadTransactionBatch>;
/** A batch of transactions. */
export const transactionBatch = batchOf(transactionRow).meta({ id: "TransactionBatch" });
export type TransactionBatch = z.infer<typeof transactionBatch>;

/** The batch's records in its order, and how many of them are new, corrected or as they were. */
export const transactionBatchResult = z
  .object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    data: z.array(transactionRecord),
    results: z
      .array(rowResult)
      .optional()
      .meta({
        description: "With `each`: one for each transaction, in their order.",
        examples: [[{ row: 0, status: 201, id: 90 }]],
      }),
  })
  .meta({ id: "TransactionBatchResult" });
export type TransactionBatchResult = z.infer<typeof transactionBatchResult>;
