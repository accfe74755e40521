import type * as wire from "../index";

const issuer = {
  institution: "Harbour Savings",
  issued_at: "2026-08-21T06:40:11.518Z",
  tz: "Asia/Manila",
  staff_name: "Liza Mendoza",
  branch_code: "001",
  branch_name: "Main Street",
  reference: "0b6c8f1e-54a1-4a0e-8f55-3f0e6d1c7a42",
};

const account: wire.SavingsAccount = {
  id: 1,
  account_number: "001-210-0000017-8",
  external_id: "core:88-17",
  figures: "agree",
  kind: "savings",
  matures_on: null,
  minimum_balance: "500.00",
  overdraft_limit: null,
  credits_blocked: false,
  debits_blocked: false,
  staff_reason: null,
  as_of: "2026-08-21T09:05:00.000Z",
  stale: false,
  customer_id: 1,
  customer_number: "HSB00004711",
  customer_name: "Maria Garcia",
  company_id: 1,
  product_id: 1,
  product_name: "Regular Savings",
  currency: "PHP",
  balance: "15200.75",
  available_balance: "14700.75",
  hold_amount: "500.00",
  interest_rate: "1.25",
  status: "active",
  status_reason: null,
  opened_on: "2021-02-11",
  closed_on: null,
  last_transaction_at: "2026-08-20T09:31:02.000Z",
  created_at: "2021-02-11T02:12:00.000Z",
  updated_at: "2026-08-20T09:31:02.000Z",
};

const transaction: wire.SavingsTransaction = {
  id: 90,
  posted_at: "2026-08-20T09:31:02.000Z",
  value_date: "2026-08-20",
  type: "deposit",
  entry_type: "credit",
  amount: "2500.00",
  running_balance: "15200.75",
  currency: "PHP",
  description: "Cash deposit, Poblacion branch",
  reference: "HSB-20260820-000090",
  kind: "deposit",
  sequence: null,
  reckoned_balance: null,
  reverses: null,
  reversed_by: null,
};

const booked: wire.TransactionRecord = {
  ...transaction,
  account_id: account.id,
  account_number: account.account_number,
  customer_id: account.customer_id,
  customer_number: account.customer_number,
  company_id: account.company_id,
  created_at: "2026-08-20T09:31:04.208Z",
  updated_at: "2026-08-20T09:31:04.208Z",
};

const month: wire.AccountMonth = {
  month: "2026-08",
  movements: 4,
  paid_in: "2500.00",
  withdrawn: "300.00",
  interest: "12.40",
  closing_balance: "15200.75",
  figures: "agree",
};

const movement: wire.OwnMovement = {
  ...transaction,
  account_id: account.id,
  account_number: account.account_number,
  product_name: account.product_name,
};

const statement: wire.StatementFacts = {
  account,
  address: ["12 Mabini Street", "Poblacion", "Manila", "Philippines"],
  from: "2026-08-01",
  to: "2026-08-31",
  figures: "agree",
  opening_balance: "12700.75",
  closing_balance: transaction.running_balance,
  paid_in: "2500.00",
  withdrawn: "0.00",
  interest: "0.00",
  transactions: [transaction],
};

/** Accounts, their transactions, and what is printed of them. */
export const SAVINGS = {
  SavingsAccount: account,
  SavingsTransaction: transaction,
  Transaction: booked,
  Receipt: {
    as_of: "2026-08-21T09:05:00.000Z",
    stale: false,
    ...issuer,
    account_number: "•••-•••-••••017-8",
    product_name: account.product_name,
    currency: account.currency,
    balance: account.balance,
    available_balance: account.available_balance,
    hold_amount: account.hold_amount,
    printed_again_at: null,
  } satisfies wire.Receipt,
  Statement: { ...issuer, ...statement } satisfies wire.Statement,
  AccountStatement: {
    ...statement,
    institution: issuer.institution,
    tz: issuer.tz,
  } satisfies wire.AccountStatement,
  DocumentVerification: {
    issued: true,
    document: {
      ...{ kind: "statement", institution: issuer.institution, issued_at: issuer.issued_at },
      ...{ from: statement.from, to: statement.to, currency: account.currency },
      ...{ opening_balance: statement.opening_balance, closing_balance: statement.closing_balance },
      corrected: false,
    },
  } satisfies wire.DocumentVerification,
  AccountFaultAnswer: {
    fault: {
      disagrees_since: "2026-08-12T02:10:00.000Z",
      posted_at: transaction.posted_at,
      reference: transaction.reference,
      currency: account.currency,
      expected_balance: "15150.75",
      told_balance: "15200.75",
      difference: "50.00",
    },
  } satisfies wire.AccountFaultAnswer,
  AccountMonth: month,
  OwnMovement: movement,
  SavingsSummary: {
    totals: [
      {
        currency: "PHP",
        accounts: 1,
        balance: "15200.75",
        available_balance: "14700.75",
        interest: "96.10",
      },
    ],
    movements: [movement],
    accounts: [{ id: 1, last_movement: transaction, month_ends: ["12700.75", "15200.75"] }],
    as_of: "2026-08-21T09:05:00.000Z",
    stale: false,
    last_sign_in: {
      at: "2026-08-19T23:12:40.002Z",
      user_agent: "Mozilla/5.0 (Android 15; Mobile; rv:142.0)",
    },
  } satisfies wire.SavingsSummary,
  TransactionBatchResult: {
    created: 0,
    updated: 0,
    unchanged: 1,
    data: [booked],
  } satisfies wire.TransactionBatchResult,
};
