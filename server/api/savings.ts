import { z } from "zod";
import * as wire from "../../lib/contract/index";
import { cursorQuery, orderQuery, queryText, reasonQuery } from "../../lib/contract/operations/query-text";
import * as operations from "../../lib/contract/operations/savings";
import { id, READ } from "../../lib/contract/operations/savings";
import { implement } from "../http/index";
import { readReason } from "../modules/desk/index";
import { LIST_SIZES } from "../modules/records/index";
import {
  findSavingsById,
  findSavingsByNumber,
  findTransaction,
  listMonths,
  listSavings,
  listTransactions,
  readOwnAccount,
  readOwnAccounts,
  readSummary,
} from "../modules/savings/index";
import type { Session } from "../modules/tokens/index";
import { declareKind } from "./declare-kind";
import { declareList } from "./declare-list";
import { ofCustomer } from "./of-customer";
import { pageReply } from "./page-reply";

/** Customers see their own accounts, staff those of their company, where they say why if their institution asks. */
function viewerOf(
  { scope, companyId, userId, customerId, application }: Session,
  why: { reason?: string | undefined },
) {
  if (scope === "staff")
    return { kind: "staff", companyId, userId, reason: readReason(application.company, why.reason) } as const;
  if (customerId === null) throw new Error("a customer's session names its customer");
  return { kind: "customer", companyId, customerId } as const;
}
const { read: readAccount } = declareKind({
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

/** The Savings Account module (interface 4.4) and transactions (additive). */
export const savingsRoutes = [
  declareList(
    {
      path: "/v2/api/savings/get-all",
      operationId: "listSavings",
      summary: "List savings accounts",
      description:
        "Customers see their own accounts, staff those of their institution. Under a `signup` token with a claim still open the list is empty.",
      tag: "Savings",
      auth: { appKey: "when sent", token: ["signup", "user", "staff"] },
      readWithToken: (_, query) => readOwnAccounts(query),
      filters: {
        ...orderQuery(Object.keys(wire.savingsAccount.shape), "opened_on desc"),
        ...reasonQuery(),
      },
      sample: { query: { limit: "5", order: "opened_on desc" } },
      page: { schema: wire.savingsList, description: "A page of accounts." },
    },
    ({ ctx, session, query, found }) => listSavings(ctx, { viewer: viewerOf(session, query), query, found }),
  ),
  readAccount(
    {
      operationId: "getSavingsById",
      summary: "One savings account by its id",
      description: "What is not the caller's to see answers like what does not exist.",
      query: z.object(reasonQuery()),
      sample: { path: { id: "{{account_id}}" } },
      answers: { 200: { schema: wire.savingsAccount, description: "The account." } },
    },
    ({ ctx, session, params, query }) =>
      findSavingsById(ctx, { viewer: viewerOf(session, query), id: params.id }),
  ),
  implement(
    {
      ...operations.getSavingsByNumber,
      readWithToken: ({ account_number = "" }) => readOwnAccount(account_number),
    },
    ({ ctx, session, params: { account_number: accountNumber }, query, found }) =>
      findSavingsByNumber(ctx, { viewer: viewerOf(session, query), accountNumber, found }),
  ),
  readAccount(
    {
      verb: "transactions",
      operationId: "listSavingsTransactions",
      mayLag: true,
      summary: "The transactions of a savings account",
      description: "The newest first.",
      query: z.object({ ...movementQuery, ...cursorQuery(LIST_SIZES), ...reasonQuery() }),
      sample: { path: { id: "{{account_id}}" }, query: { limit: "10" } },
      answers: {
        200: {
          schema: wire.transactionList,
          description: "A page of transactions.",
          headers: wire.pageLinks,
        },
      },
    },
    async ({ ctx, session, url, params, query }) => {
      const wanted = { viewer: viewerOf(session, query), accountId: params.id, query };
      const { next, ...list } = await listTransactions(ctx, wanted);
      return pageReply(url, list, { ...list, next });
    },
  ),
  implement(operations.getSavingsTransaction, ({ ctx, session, params, query }) =>
    findTransaction(ctx, {
      viewer: viewerOf(session, query),
      accountId: params.account_id,
      id: params.id,
    }),
  ),
  readAccount(
    {
      verb: "months",
      operationId: "listSavingsMonths",
      summary: "What moved on a savings account, by month",
      description:
        "Calendar months by the institution's clock, the newest first; the same filters as for the transactions themselves.",
      query: z.object({ ...movementQuery, ...reasonQuery() }),
      sample: { path: { id: "{{account_id}}" } },
      answers: { 200: { schema: wire.accountMonths, description: "The months." } },
    },
    ({ ctx, session, params, query }) =>
      listMonths(ctx, { viewer: viewerOf(session, query), accountId: params.id, query }),
  ),
  implement(operations.getSavingsSummary, ({ ctx, session }) => readSummary(ctx, ofCustomer(session))),
];
