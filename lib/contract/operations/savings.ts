import { z } from "zod";
import * as wire from "../index";
import { declareOperation } from "./operation";
import { reasonQuery } from "./query-text";

export const READ = { tag: "Savings", auth: { appKey: "when sent", token: ["user", "staff"] } } as const;

export const id = () => wire.idText().describe("`id` of the account.");

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
