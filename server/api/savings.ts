import { z } from "zod";
import { idText, pageLinks, savingsAccount, savingsList, transactionList } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { readReason } from "../modules/desk/index";
import { LIST_SIZES } from "../modules/records/index";
import {
  findSavingsById,
  findSavingsByNumber,
  listSavings,
  listTransactions,
  readOwnAccount,
  readOwnAccounts,
} from "../modules/savings/index";
import type { Session } from "../modules/tokens/index";
import { pageReply } from "./page-reply";
import { cursorQuery, orderQuery, queryText, reasonQuery } from "./query-text";

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

const PAGE = cursorQuery(LIST_SIZES);
const id = () => idText().meta({ description: "`id` of the account." });

/** The Savings Account module (interface 4.4) and transactions (additive). */
export const savingsRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/savings/get-all",
      operationId: "listSavings",
      summary: "List savings accounts",
      description:
        "Customers see their own accounts, staff those of their institution. Under a `signup` token with a claim still open the list is empty.",
      tag: "Savings",
      auth: { appKey: "when sent", token: ["signup", "user", "staff"] },
      readWithToken: (_, query) => readOwnAccounts(query),
      query: z.object({
        ...PAGE,
        ...orderQuery(Object.keys(savingsAccount.shape), "opened_on desc"),
        ...reasonQuery(),
      }),
      sample: { query: { limit: "5", order: "opened_on desc" } },
      answers: { 200: { schema: savingsList, description: "A page of accounts.", headers: pageLinks } },
    },
    async ({ ctx, session, url, query, found }) => {
      const { next, ...list } = await listSavings(ctx, { viewer: viewerOf(session, query), query, found });
      return pageReply(url, list, { ...list, next });
    },
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/savings/by-id/{id}",
      operationId: "getSavingsById",
      summary: "One savings account by its id",
      description: "What is not the caller's to see answers like what does not exist.",
      tag: "Savings",
      auth: { appKey: "when sent", token: ["user", "staff"] },
      params: z.object({ id: id() }),
      query: z.object(reasonQuery()),
      sample: { path: { id: "{{account_id}}" } },
      answers: { 200: { schema: savingsAccount, description: "The account." } },
      refuses: ["not_found"],
    },
    ({ ctx, session, params, query }) =>
      findSavingsById(ctx, { viewer: viewerOf(session, query), id: params.id }),
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/savings/by-account-number/{account_number}",
      operationId: "getSavingsByNumber",
      summary: "One savings account by its number",
      description: "What is not the caller's to see answers like what does not exist.",
      tag: "Savings",
      auth: { appKey: "when sent", token: ["user", "staff"] },
      readWithToken: ({ account_number = "" }) => readOwnAccount(account_number),
      params: z.object({
        account_number: z.string().meta({
          description: "Groups of digits joined by hyphens, or the digits alone.",
        }),
      }),
      query: z.object(reasonQuery()),
      sample: { path: { account_number: "{{account_number}}" } },
      answers: { 200: { schema: savingsAccount, description: "The account." } },
      refuses: ["not_found"],
    },
    ({ ctx, session, params: { account_number: accountNumber }, query, found }) =>
      findSavingsByNumber(ctx, { viewer: viewerOf(session, query), accountNumber, found }),
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/savings/by-id/{id}/transactions",
      operationId: "listSavingsTransactions",
      mayLag: true,
      summary: "The transactions of a savings account",
      description: "The newest first.",
      tag: "Savings",
      auth: { appKey: "when sent", token: ["user", "staff"] },
      params: z.object({ id: id() }),
      query: z.object({
        from: queryText("First day, `YYYY-MM-DD`.", { format: "date" }),
        to: queryText("Last day, `YYYY-MM-DD`.", { format: "date" }),
        ...PAGE,
        ...reasonQuery(),
      }),
      sample: { path: { id: "{{account_id}}" }, query: { limit: "10" } },
      answers: {
        200: {
          schema: transactionList,
          description: "A page of transactions.",
          headers: pageLinks,
        },
      },
      refuses: ["not_found"],
    },
    async ({ ctx, session, url, params, query }) => {
      const wanted = { viewer: viewerOf(session, query), accountId: params.id, query };
      const { next, ...list } = await listTransactions(ctx, wanted);
      return pageReply(url, list, { ...list, next });
    },
  ),
];
