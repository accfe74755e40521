import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LIST_SIZES, type SavingsAccount, type SavingsTransaction } from "../../../../lib/contract/index";
import * as tables from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import * as records from "../../foundation/records/index";
import { readWithToken } from "../../identity/tokens/index";
import type { MovementFilter, Viewer } from "./policy";
import type { StatementHead } from "./store-figures";
import { chosen } from "./store-movements";

type Id = number | SQLWrapper;

/**
 * Who sees an account: the staff of its institution, and of customers its owner. Every statement of this file has this condition, so that
 * missing and foreign accounts are alike. @param owner absent for staff; or a parameter of the statement, `orStaff` where it is null
 */
const isSeenIn = (company: Id, owner?: Id | { orStaff: SQLWrapper }): SQL => {
  const { companyId, customerId } = tables.savingsAccounts;
  const ofCompany = sql`${companyId} = ${company}`;
  if (owner === undefined) return ofCompany;
  if (typeof owner === "object" && "orStaff" in owner)
    return sql`${ofCompany} and (${owner.orStaff}::int is null or ${customerId} = ${owner.orStaff}::int)`;
  return sql`${ofCompany} and ${customerId} = ${owner}`;
};

const visibleTo = (viewer: Viewer): SQL =>
  isSeenIn(viewer.companyId, viewer.kind === "customer" ? viewer.customerId : undefined);

/** What a list of accounts may be narrowed to. */
export interface SavingsFilter {
  status?: SavingsAccount["status"] | undefined;
  figures?: SavingsAccount["figures"] | undefined;
  productId?: number | undefined;
  customerId?: number | undefined;
}

/** Which accounts, and in what order. */
export interface SavingsSelection {
  viewer: Viewer;
  filter: SavingsFilter;
  order: records.OrderTerm<keyof SavingsAccount>[];
}

/** The company, too: the index of a customer's accounts is in their order only within one. */
const ofCustomer = (id: number): records.Common => ({
  ...{ name: "customer", id },
  within: (id) =>
    isSeenIn(
      sql`(select ${tables.customers.companyId} from ${tables.customers} where ${tables.customers.id} = ${id})`,
      id,
    ),
});

const listOf = ({ viewer, filter: { status, figures, productId, customerId }, order }: SavingsSelection) => ({
  list: `accounts of ${viewer.kind === "customer" ? `customer ${viewer.customerId}` : `company ${viewer.companyId}`}`,
  within: visibleTo(viewer),
  common:
    viewer.kind === "staff"
      ? records.ofCompany(records.SAVINGS_ACCOUNT, viewer.companyId)
      : ofCustomer(viewer.customerId),
  conditions: [
    status === undefined ? undefined : eq(tables.savingsAccounts.status, status),
    // As the index has them: accounts whose figures disagree are few.
    figures === undefined ? undefined : sql`${tables.savingsAccounts.figures} collate "C" = ${figures}`,
    productId === undefined ? undefined : eq(tables.savingsAccounts.productId, productId),
    customerId === undefined ? undefined : eq(tables.savingsAccounts.customerId, customerId),
  ],
  order,
});

/** What only staff may know of an account is read for staff alone. */
const accountFor = ({ kind }: Viewer): typeof records.TOLD_ACCOUNT =>
  kind === "staff" ? records.SAVINGS_ACCOUNT : records.TOLD_ACCOUNT;

export const selectSavings = (
  ctx: Context,
  selection: SavingsSelection & { page: records.Page },
): Promise<records.SelectedPage<SavingsAccount>> =>
  records.selectPage(ctx, accountFor(selection.viewer), {
    ...listOf(selection),
    page: selection.page,
    exact: selection.viewer.kind === "customer",
  });

export const selectAllSavings = (
  ctx: Context,
  selection: SavingsSelection,
): AsyncGenerator<SavingsAccount[]> =>
  records.selectBatches(ctx, accountFor(selection.viewer), listOf(selection));

const customerOf = (viewer: Viewer) => (viewer.kind === "customer" ? viewer.customerId : null);

const ID = ["companyId", "customerId", "id"] as const;
const ofStaff = records.recordStatement(
  "account_of_staff",
  records.SAVINGS_ACCOUNT,
  ["companyId", "id"],
  (given) => [isSeenIn(given.companyId), eq(tables.savingsAccounts.id, given.id)],
);
const ofOwner = records.recordStatement("account_of_owner", records.TOLD_ACCOUNT, ID, (given) => [
  isSeenIn(given.companyId, given.customerId),
  eq(tables.savingsAccounts.id, given.id),
]);

export function selectSavingsById(ctx: Context, viewer: Viewer, id: number): Promise<SavingsAccount | null> {
  const { companyId } = viewer;
  return viewer.kind === "staff"
    ? ofStaff(ctx, { companyId, id })
    : ofOwner(ctx, { companyId, customerId: viewer.customerId, id });
}

/** Rows of the customer whose token is being checked. */
const ofSession = and(
  isSeenIn(tables.sessions.companyId, tables.sessions.customerId),
  sql`${tables.sessions.scope} in ('signup', 'user')`,
);

/** What the holder of the token may see: one's own, and as staff the rows of the institution. */
const seenBySession = or(
  ofSession,
  and(isSeenIn(tables.sessions.companyId), sql`${tables.sessions.scope} = 'staff'`),
);

const readBy = (name: string, column: PgColumn) =>
  readWithToken(name, { number: "text" }, ({ number }) =>
    records.recordJson(records.ACCOUNT_BY_TOKEN, seenBySession, eq(column, number)),
  );
export const readByWritten = readBy("account_by_written_number", tables.savingsAccounts.accountNumber);
export const readByBare = readBy("account_by_bare_number", tables.savingsAccounts.accountDigits);

/** One more than a page has: so many are not the whole list. Staff, whose lists are audited, read none of it. */
export const readOwn = readWithToken("own_accounts", {}, () =>
  records.recordsJson(records.TOLD_ACCOUNT, LIST_SIZES.default + 1, ofSession),
);

const statementHead = statement<"companyId" | "customerId" | "id", StatementHead>(
  "statement_head",
  ["companyId", "customerId", "id"],
  ({ companyId, customerId, id }) => sql`
    select ${tables.savingsAccounts.id}, ${tables.companies.tz}, ${tables.savingsAccounts.figures},
      ${tables.savingsAccounts.currency} from ${tables.savingsAccounts}
    join ${tables.companies} on ${tables.companies.id} = ${tables.savingsAccounts.companyId}
    where ${tables.savingsAccounts.id} = ${id}::int and ${isSeenIn(sql`${companyId}::int`, { orStaff: customerId })}`,
);

/** What is needed of an account to read its lines. */
export async function selectStatementHead(
  ctx: Context,
  viewer: Viewer,
  id: number,
): Promise<StatementHead | null> {
  const given = { companyId: viewer.companyId, customerId: customerOf(viewer), id };
  const [head] = await statementHead(ctx.db, given);
  return head ?? null;
}

/** Where an account's holder lives, as papers say it. */
export async function selectAddress(ctx: Context, customerId: number): Promise<string[]> {
  const [row] = await ctx.db
    .select({ address: tables.addressLines(tables.customers) })
    .from(tables.customers)
    .where(eq(tables.customers.id, customerId));
  return row?.address ?? [];
}

const ofAccount = (id: number): records.Common => ({
  ...{ name: "account", id, isOrdered: true },
  within: (id) => eq(tables.transactions.accountId, id),
});

/** Newest first. */
export const selectTransactions = (
  ctx: Context,
  viewer: Viewer,
  account: StatementHead,
  { period, filter = {}, page }: { period: records.Period; filter?: MovementFilter; page: records.Page },
): Promise<records.SelectedPage<SavingsTransaction>> =>
  records.selectPage(ctx, records.SAVINGS_TRANSACTION, {
    list: `statement of account ${account.id}`,
    within: eq(tables.transactions.accountId, account.id),
    common: ofAccount(account.id),
    conditions: chosen(account, period, filter),
    order: [
      { field: "posted_at", descending: true },
      { field: "id", descending: true },
    ],
    page,
    exact: viewer.kind === "customer",
  });
