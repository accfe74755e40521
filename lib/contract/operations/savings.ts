import { z } from "zod";
import * as wire from "../index";
import { declareList } from "./list-operation";
import { declareOperation } from "./operation";
import { operationsOfKind } from "./operations-of-kind";
import { cursorQuery, orderQuery, queryText, reasonQuery } from "./query-text";

const READ = { tag: "Savings", auth: { appKey: "when sent", token: ["user", "staff"] } } as const;

const id = () => wire.idText().describe("`id` of the account.");

export const getSavingsByNumber = declareOperation({
  method: "get",
  path: "/v2/api/savings/by-account-number/{account_number}",
  operationId: "getSavingsByNumber",
  summary: "One savings account by its number",
  description: "What is not the caller's to see answers like what does not exist.",
  ...READ,
  params: z.object({
    account_number: z.string().meta({
      description: "With its hyphens, or without any; small letters do as well.",
      maxLength: wire.LONGEST_ACCOUNT_NUMBER,
      pattern: wire.ACCOUNT_NUMBER.source,
    }),
  }),
  query: z.object(reasonQuery()),
  sample: { path: { account_number: "{{account_number}}" } },
  answers: { 200: { schema: wire.savingsAccount, description: "The account." } },
  refuses: ["not_found"],
});

export const getSavingsTransaction = declareOperation({
  method: "get",
  path: "/v2/api/savings/by-id/{account_id}/transactions/{id}",
  operationId: "getSavingsTransaction",
  summary: "One transaction of a savings account",
  description: "What is not the caller's to see answers like what does not exist.",
  ...READ,
  params: z.object({
    account_id: id(),
    id: wire.idText(wire.LARGEST_WIDE_ID).describe("`id` of the transaction."),
  }),
  query: z.object(reasonQuery()),
  sample: { path: { account_id: "{{account_id}}", id: "{{transaction_id}}" } },
  answers: { 200: { schema: wire.savingsTransaction, description: "The transaction." } },
  refuses: ["not_found"],
});

export const getSavingsSummary = declareOperation({
  method: "get",
  path: "/v2/api/savings/summary",
  operationId: "getSavingsSummary",
  summary: "What a customer looks for first",
  description:
    "Totals by currency, the last movements over all accounts, the balances of a year, and the sign-in before this one.",
  tag: "Savings",
  auth: { appKey: "when sent", token: ["user"] },
  sample: {},
  answers: { 200: { schema: wire.savingsSummary, description: "The summary." } },
});

const { read: readAccount } = operationsOfKind({
  ...{ tag: READ.tag, path: "/v2/api/savings/by-id", params: z.object({ id: id() }) },
  read: READ.auth,
});
/** To what movements are narrowed. */
const movementQuery = {
  from: queryText("First day, `YYYY-MM-DD`.", { format: "date" }),
  to: queryText("Last day, `YYYY-MM-DD`.", { format: "date" }),
  search: queryText(
    "Words of the description or type, part of the reference, or the amount; a whole number also finds amounts with decimals.",
    { maxLength: wire.LONGEST_MOVEMENT_SEARCH, examples: ["deposit"] },
  ),
  entry_type: wire
    .choice(["credit", "debit"])
    .optional()
    .describe("`credit`: only what was paid in; `debit`: only what was withdrawn."),
  kind: wire
    .choice(wire.TRANSACTION_KINDS)
    .optional()
    .describe("Only movements that are taken for this, whatever the core system's word is."),
  type: queryText("Only movements of this type, in the core system's own word.", { examples: ["interest"] }),
};
export const listSavings = declareList({
  path: "/v2/api/savings/get-all",
  operationId: "listSavings",
  summary: "List savings accounts",
  description:
    "Customers see their own accounts, staff those of their institution. Under a `signup` token with a claim still open the list is empty.",
  tag: "Savings",
  auth: { appKey: "when sent", token: ["signup", "user", "staff"] },
  filters: {
    ...orderQuery(Object.keys(wire.savingsAccount.shape), "opened_on desc"),
    ...reasonQuery(),
  },
  sample: { query: { limit: "5", order: "opened_on desc" } },
  page: { schema: wire.savingsList, description: "A page of accounts." },
});

export const getSavingsById = readAccount({
  operationId: "getSavingsById",
  summary: "One savings account by its id",
  description: "What is not the caller's to see answers like what does not exist.",
  query: z.object(reasonQuery()),
  sample: { path: { id: "{{account_id}}" } },
  answers: { 200: { schema: wire.savingsAccount, description: "The account." } },
});

export const listSavingsTransactions = readAccount({
  verb: "transactions",
  operationId: "listSavingsTransactions",
  mayLag: true,
  summary: "The transactions of a savings account",
  description: "The newest first.",
  query: z.object({ ...movementQuery, ...cursorQuery(wire.LIST_SIZES), ...reasonQuery() }),
  sample: { path: { id: "{{account_id}}" }, query: { limit: "10" } },
  answers: {
    200: {
      schema: wire.transactionList,
      description: "A page of transactions.",
      headers: wire.pageLinks,
    },
  },
});

export const listSavingsMonths = readAccount({
  verb: "months",
  operationId: "listSavingsMonths",
  summary: "What moved on a savings account, by month",
  description:
    "Calendar months by the institution's clock, the newest first; the same filters as for the transactions themselves.",
  query: z.object({ ...movementQuery, ...reasonQuery() }),
  sample: { path: { id: "{{account_id}}" } },
  answers: { 200: { schema: wire.accountMonths, description: "The months." } },
});
