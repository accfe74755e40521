import * as operations from "../../lib/contract/operations/savings";
import { implement } from "../http/index";
import {
  findSavingsById,
  findSavingsByNumber,
  findTransaction,
  listMonths,
  listSavings,
  listTransactions,
  readByNumber,
  readOwnAccounts,
  readSummary,
} from "../modules/accounts/savings/index";
import { readReason } from "../modules/branch/desk/index";
import type { Session } from "../modules/identity/tokens/index";
import { implementList } from "./implement-list";
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

/** The Savings Account module (interface 4.4) and transactions (additive). */
export const savingsRoutes = [
  implementList(
    { ...operations.listSavings, readWithToken: (_, query) => readOwnAccounts(query) },
    ({ ctx, session, query, found }) => listSavings(ctx, { viewer: viewerOf(session, query), query, found }),
  ),
  implement(operations.getSavingsById, ({ ctx, session, params, query }) =>
    findSavingsById(ctx, { viewer: viewerOf(session, query), id: params.id }),
  ),
  implement(
    {
      ...operations.getSavingsByNumber,
      readWithToken: ({ account_number = "" }) => readByNumber(account_number),
    },
    ({ ctx, session, params: { account_number: accountNumber }, query, found }) =>
      findSavingsByNumber(ctx, { viewer: viewerOf(session, query), accountNumber, found }),
  ),
  implement(operations.listSavingsTransactions, async ({ ctx, session, url, params, query }) => {
    const wanted = { viewer: viewerOf(session, query), accountId: params.id, query };
    const { next, ...list } = await listTransactions(ctx, wanted);
    return pageReply(url, list, { ...list, next });
  }),
  implement(operations.getSavingsTransaction, ({ ctx, session, params, query }) =>
    findTransaction(ctx, {
      viewer: viewerOf(session, query),
      accountId: params.account_id,
      id: params.id,
    }),
  ),
  implement(operations.listSavingsMonths, ({ ctx, session, params, query }) =>
    listMonths(ctx, { viewer: viewerOf(session, query), accountId: params.id, query }),
  ),
  implement(operations.getSavingsSummary, ({ ctx, session }) => readSummary(ctx, ofCustomer(session))),
];
