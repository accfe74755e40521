import { z } from "zod";
import * as wire from "../../index";
import { operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

const ACCOUNT = z.object({
  account_number: z.string().meta({
    description: "The account number, also where it reads like an id: writing takes the number alone.",
    maxLength: wire.LONGEST_ACCOUNT_NUMBER,
    pattern: wire.ACCOUNT_NUMBER.source,
  }),
});
const NEW_ACCOUNT = z.object({
  account_number: ACCOUNT.shape.account_number.meta(wire.NEW_ACCOUNT_NUMBER),
});

const CUSTOMERS = {
  tag: "Customers",
  path: "/v1/customers",
  read: { apiKey: "customers:write" },
} as const;
const ACCOUNTS = {
  ...{ tag: "Savings accounts", path: "/v1/savings_accounts" },
  read: { apiKey: "savings_accounts:write" },
} as const;
const TRANSACTIONS = {
  ...{ tag: "Transactions", path: "/v1/transactions" },
  read: { apiKey: "transactions:write" },
} as const;
const accounts = operationsOfKind({ ...ACCOUNTS, params: ACCOUNT });
const transactions = operationsOfKind({
  ...TRANSACTIONS,
  params: idParams("transaction", wire.LARGEST_WIDE_ID),
});
const FED_ACCOUNT = {
  id: 1_012,
  customer_id: 312,
  customer_number: "{{fed_customer_number}}",
  customer_name: "Dora Diaz",
  last_transaction_at: null,
  created_at: "2026-08-21T06:40:11.518Z",
  updated_at: "2026-08-21T06:45:00.000Z",
};
/** A batch of one collection: the single `PUT` for each of its rows. */
const BATCH = {
  verb: "batch",
  answers: { 200: { schema: wire.batchResult, description: "What came of each row." } },
} as const;
const BATCH_WORDS =
  "Up to 500 rows in one transaction, each by the rules of the single `PUT`, with the same events and audit rows; it counts as one call of the limit. `mode` says what one refused row means for the others. An `Idempotency-Key` is for the whole batch.";
const PATCH_WORDS =
  "Absent fields stay as they are, `null` clears; at least one has to be there. The answer is the whole record as it is now, as every write answers it.";
const LOCATION = z.object({ Location: z.string().describe("Where the record is.") });

/** What a `PUT` of a record answers. */
const putAnswers = <Schema extends z.ZodType>(schema: Schema) => ({
  200: { schema, description: "Replaced, or so already." },
  201: { schema, description: "Created.", headers: LOCATION },
});

export const feedCustomers = operationsOfKind(CUSTOMERS).verb({
  ...BATCH,
  operationId: "feedCustomers",
  summary: "Create or replace many customers",
  description: BATCH_WORDS,
  body: { schema: wire.customerBatch, unread: wire.unreadBatch, most: wire.LARGEST_BATCH },
  sample: {
    body: {
      mode: "each",
      rows: [
        {
          customer_number: "{{fed_customer_number}}",
          name: "Dora",
          sur_name: "Diaz",
          mobile: "{{fed_mobile}}",
          dob: "1991-04-05",
        },
      ],
    },
    answer: { results: [{ row: 0 }] },
    shows: { results: [{ row: 0, status: 200, id: 312 }] },
  },
});

export const putSavingsAccount = operationsOfKind({ ...ACCOUNTS, params: NEW_ACCOUNT }).replace({
  operationId: "putSavingsAccount",
  summary: "Create or replace a savings account",
  description:
    "Balances and statuses are kept as they are sent, never computed. Absent fields become empty, but `external_id` stays.",
  tagged: true,
  body: { schema: wire.savingsAccountFeed },
  sample: {
    path: { account_number: "{{fed_account_number}}" },
    body: {
      customer_number: "{{fed_customer_number}}",
      product_id: 1,
      status: "active",
      balance: "1250.00",
      available_balance: "1250.00",
      hold_amount: "0.00",
      interest_rate: "1.25",
      opened_on: "2026-08-21",
    },
    answer: { account_number: "{{fed_account_number}}", balance: "1250.00" },
    shows: FED_ACCOUNT,
  },
  answers: putAnswers(wire.savingsAccount),
  refuses: ["conflict"],
});

export const patchSavingsAccount = accounts.change({
  operationId: "patchSavingsAccount",
  summary: "Change some of a savings account",
  description: PATCH_WORDS,
  tagged: true,
  body: { schema: wire.someOf(wire.savingsAccountPatch) },
  sample: {
    path: { account_number: "{{fed_account_number}}" },
    body: { balance: "1300.00", available_balance: "1300.00" },
    answer: { account_number: "{{fed_account_number}}", balance: "1300.00" },
    shows: { ...FED_ACCOUNT, hold_amount: "0.00", opened_on: "2026-08-21" },
  },
  answers: { 200: { schema: wire.savingsAccount, description: "As it is now." } },
});

export const feedSavingsAccounts = operationsOfKind(ACCOUNTS).verb({
  ...BATCH,
  operationId: "feedSavingsAccounts",
  summary: "Create or replace many savings accounts",
  description: BATCH_WORDS,
  body: { schema: wire.savingsAccountBatch, unread: wire.unreadBatch, most: wire.LARGEST_BATCH },
  sample: {
    body: {
      mode: "all",
      rows: [
        {
          account_number: "{{fed_account_number}}",
          customer_number: "{{fed_customer_number}}",
          product_id: 1,
          status: "active",
          balance: "1250.00",
        },
      ],
    },
    answer: { results: [{ row: 0 }] },
    shows: { results: [{ row: 0, status: 200, id: 1_012 }] },
  },
});

export const postTransactions = transactions.add({
  operationId: "postTransactions",
  summary: "Add transactions",
  description:
    "Up to 500, all or nothing, or each by itself (`mode`). A reference that the account has already is no change when the rest is equal, otherwise 409. `reverses_reference` takes another one back. No balance is computed from them: `accounts` has those that they lead to.",
  body: { schema: wire.transactionBatch, unread: wire.unreadTransactionBatch, most: wire.LARGEST_BATCH },
  sample: {
    body: {
      transactions: [
        {
          account_number: "{{fed_account_number}}",
          reference: "{{new_reference}}",
          posted_at: "2026-08-20T17:31:02+08:00",
          value_date: "2026-08-20",
          type: "deposit",
          entry_type: "credit",
          amount: "2500.00",
          running_balance: "15200.75",
          currency: "PHP",
          description: "Cash deposit, Poblacion branch",
        },
      ],
      accounts: [{ account_number: "{{fed_account_number}}", balance: "15200.75" }],
    },
    status: 201,
    answer: {
      created: 1,
      data: [{ reference: "{{new_reference}}", account_number: "{{fed_account_number}}" }],
    },
  },
  answers: {
    200: { schema: wire.transactionBatchResult, description: "All of them were there already." },
    201: { schema: wire.transactionBatchResult, description: "All of them are there now." },
  },
  refuses: ["conflict"],
});

export const reverseTransaction = transactions.verb({
  verb: "reversal",
  operationId: "reverseTransaction",
  summary: "Reverse a transaction",
  description:
    "Adds a line of the same amount with the other `entry_type`, which `reverses` the transaction; that stays as it is. Once: after that 409. No balance is computed.",
  body: { schema: wire.transactionReversal },
  sample: {
    path: { id: "{{transaction_to_reverse_id}}" },
    body: {
      reference: "{{new_reference}}",
      posted_at: "2026-08-21T08:00:00+08:00",
      value_date: "2026-08-20",
      type: "reversal",
      description: "Booked twice",
    },
    answer: { reference: "{{new_reference}}", reverses: "{{transaction_to_reverse_id}}" },
    shows: { id: 91, entry_type: "debit", running_balance: null },
  },
  answers: { 201: { schema: wire.transactionRecord, description: "The line that takes it back." } },
});

const CUSTOMER = z.object({
  customer_number: z
    .string()
    .meta({ description: "The customer number.", pattern: wire.CUSTOMER_NUMBER.source }),
});
const EXTERNAL_ID = z.object({
  external_id: z
    .string()
    .meta({ description: "What your system calls the customer.", pattern: wire.EXTERNAL_ID.source }),
});
const customers = operationsOfKind({ ...CUSTOMERS, params: CUSTOMER });
const customersByOwnId = operationsOfKind({
  ...CUSTOMERS,
  path: `${CUSTOMERS.path}/by-external-id`,
  params: EXTERNAL_ID,
});
/** A record that has no sign-up yet, as it is shown. */
const FED_CUSTOMER = {
  ...wire.emptyFields(wire.customerRecord),
  id: 312,
  company_id: 1,
  is_company: false,
  status: "unclaimed",
  name: "Dora",
  sur_name: "Diaz",
  mobile: "{{fed_mobile}}",
  dob: "1991-04-05",
  dob_by_bank: true,
  age: 35,
  lang: "en_PH",
  tz: "Asia/Manila",
  fed_by_bank: true,
  has_password: false,
  has_passcode: false,
  created_at: "2026-08-21T06:40:11.518Z",
};
export const putCustomer = customers.replace({
  operationId: "putCustomer",
  summary: "Create or replace a customer",
  description:
    "Absent profile fields become empty, but stay where the customer has a password or passcode: what they entered is theirs, and `null` clears it. Status, language, time zone and `external_id` stay. A new record is `unclaimed` until its holder signs up. A new mobile number ends the customer's sessions, is told to the old number, and opens no recovery for 72 hours.",
  tagged: true,
  body: { schema: wire.customerFeed },
  sample: {
    path: { customer_number: "{{fed_customer_number}}" },
    body: { name: "Dora", sur_name: "Diaz", mobile: "{{fed_mobile}}", dob: "1991-04-05" },
    answer: { customer_number: "{{fed_customer_number}}", name: "Dora" },
    shows: FED_CUSTOMER,
  },
  answers: putAnswers(wire.customerRecord),
  refuses: ["conflict"],
});

export const putCustomerByExternalId = customersByOwnId.replace({
  operationId: "putCustomerByExternalId",
  summary: "Create or replace a customer by your own identifier",
  description:
    "As `putCustomer`, for systems that do not know our customer numbers: a new customer gets the next one.",
  tagged: true,
  body: { schema: wire.customerFeed },
  sample: {
    path: { external_id: "{{external_id}}" },
    body: { name: "Dora", sur_name: "Diaz" },
    answer: { external_id: "{{external_id}}", name: "Dora" },
    shows: {
      ...FED_CUSTOMER,
      mobile: null,
      dob: null,
      dob_by_bank: false,
      age: null,
      customer_number: "HSB00004712",
    },
  },
  answers: putAnswers(wire.customerRecord),
  refuses: ["conflict"],
});

export const patchCustomer = customers.change({
  operationId: "patchCustomer",
  summary: "Change some of a customer",
  description: PATCH_WORDS,
  tagged: true,
  body: { schema: wire.someOf(wire.customerPatch) },
  sample: {
    path: { customer_number: "{{fed_customer_number}}" },
    body: { street: "7 Harbour Road" },
    answer: { customer_number: "{{fed_customer_number}}", street: "7 Harbour Road" },
    shows: FED_CUSTOMER,
  },
  answers: { 200: { schema: wire.customerRecord, description: "As it is now." } },
});
