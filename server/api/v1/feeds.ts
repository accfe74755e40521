import { z } from "zod";
import {
  customerFeed,
  customerPatch,
  customerRecord,
  savingsAccount,
  savingsAccountFeed,
  savingsAccountPatch,
  someOf,
  transactionBatch,
  transactionBatchResult,
} from "../../../lib/contract/index";
import { declareRoute, Reply } from "../../http/index";
import {
  patchCustomer,
  patchSavingsAccount,
  postTransactions,
  putCustomer,
  putSavingsAccount,
} from "../../modules/feeds/index";
import * as examples from "../document/examples/index";

const LARGEST_BATCH = 1024 * 1024;

const CUSTOMER = z.object({
  customer_number: z.string().meta({ description: "The customer number.", examples: ["CORE000001"] }),
});
const ACCOUNT = z.object({
  account_number: z.string().meta({
    description: "The account number. The id of an account is refused here: writing takes the number alone.",
    examples: ["900-0000001-1"],
  }),
});

const LOCATION = z.object({ Location: z.string().meta({ description: "Where the record is." }) });

/** What core systems feed: customers, savings accounts and transactions. They are the authority. */
export const feedRoutes = [
  declareRoute(
    {
      method: "put",
      path: "/v1/customers/{customer_number}",
      operationId: "putCustomer",
      summary: "Create or replace a customer",
      description:
        "Absent profile fields become empty, but stay where the customer has a password or passcode: what they entered is theirs, and `null` clears it. Status, language and time zone stay. A new record is `unclaimed` until its holder signs up. A new mobile number ends the customer's sessions, is told to the old number, and opens no recovery for 72 hours.",
      tag: "Customers",
      auth: { apiKey: "customers:write" },
      tagged: true,
      params: CUSTOMER,
      body: { schema: customerFeed, examples: examples.CUSTOMER_FEED },
      answers: {
        200: {
          schema: customerRecord,
          description: "Replaced, or so already.",
          examples: examples.FED_CUSTOMER,
        },
        201: {
          schema: customerRecord,
          description: "Created.",
          headers: LOCATION,
          examples: examples.FED_CUSTOMER,
        },
      },
      refuses: ["conflict"],
    },
    async ({ ctx, companyId, params, preconditions, body }) => {
      const write = { companyId, id: params.customer_number, feed: body, preconditions };
      const { record, created } = await putCustomer(ctx, write);
      return created
        ? new Reply(201, record, { Location: `/v1/customers/${record.customer_number}` })
        : record;
    },
  ),
  declareRoute(
    {
      method: "patch",
      path: "/v1/customers/{customer_number}",
      operationId: "patchCustomer",
      summary: "Change some of a customer",
      description:
        "Absent fields stay as they are, `null` clears; at least one has to be there. The answer is the whole record as it is now, as every write answers it.",
      tag: "Customers",
      auth: { apiKey: "customers:write" },
      tagged: true,
      params: CUSTOMER,
      body: { schema: someOf(customerPatch), examples: examples.CUSTOMER_PATCH },
      answers: {
        200: {
          schema: customerRecord,
          description: "As it is now.",
          examples: examples.PATCHED_CUSTOMER,
        },
      },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, companyId, params, preconditions, body }) =>
      patchCustomer(ctx, { companyId, id: params.customer_number, feed: body, preconditions }),
  ),
  declareRoute(
    {
      method: "put",
      path: "/v1/savings_accounts/{account_number}",
      operationId: "putSavingsAccount",
      summary: "Create or replace a savings account",
      description:
        "Balances and statuses are kept as they are sent, never computed. Absent fields become empty.",
      tag: "Savings accounts",
      auth: { apiKey: "savings_accounts:write" },
      tagged: true,
      params: ACCOUNT,
      body: { schema: savingsAccountFeed, examples: examples.ACCOUNT_FEED },
      answers: {
        200: {
          schema: savingsAccount,
          description: "Replaced, or so already.",
          examples: examples.FED_ACCOUNT,
        },
        201: {
          schema: savingsAccount,
          description: "Created.",
          headers: LOCATION,
          examples: examples.FED_ACCOUNT,
        },
      },
      refuses: ["conflict"],
    },
    async ({ ctx, companyId, params, preconditions, body }) => {
      const write = { companyId, id: params.account_number, feed: body, preconditions };
      const { record, created } = await putSavingsAccount(ctx, write);
      if (!created) return record;
      return new Reply(201, record, { Location: `/v1/savings_accounts/${record.account_number}` });
    },
  ),
  declareRoute(
    {
      method: "patch",
      path: "/v1/savings_accounts/{account_number}",
      operationId: "patchSavingsAccount",
      summary: "Change some of a savings account",
      description:
        "Absent fields stay as they are, `null` clears; at least one has to be there. The answer is the whole record as it is now, as every write answers it.",
      tag: "Savings accounts",
      auth: { apiKey: "savings_accounts:write" },
      tagged: true,
      params: ACCOUNT,
      body: { schema: someOf(savingsAccountPatch), examples: examples.ACCOUNT_PATCH },
      answers: {
        200: { schema: savingsAccount, description: "As it is now.", examples: examples.PATCHED_ACCOUNT },
      },
      refuses: ["not_found"],
    },
    ({ ctx, companyId, params, preconditions, body }) =>
      patchSavingsAccount(ctx, { companyId, id: params.account_number, feed: body, preconditions }),
  ),
  declareRoute(
    {
      method: "post",
      path: "/v1/transactions",
      operationId: "postTransactions",
      summary: "Add transactions",
      description:
        "Up to 500, all or nothing. A reference that the account has already is no change when the rest is equal, otherwise 409. No balance is computed from them.",
      tag: "Transactions",
      auth: { apiKey: "transactions:write" },
      body: { schema: transactionBatch, most: LARGEST_BATCH, examples: examples.TRANSACTION_BATCH },
      answers: {
        200: {
          schema: transactionBatchResult,
          description: "All of them were there already.",
          examples: examples.KNOWN_TRANSACTIONS,
        },
        201: {
          schema: transactionBatchResult,
          description: "All of them are there now.",
          examples: examples.ADDED_TRANSACTIONS,
        },
      },
      refuses: ["conflict"],
    },
    async ({ ctx, companyId, body }) => {
      const result = await postTransactions(ctx, { companyId, batch: body });
      return result.created > 0 ? new Reply(201, result) : result;
    },
  ),
];
