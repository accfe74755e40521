import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SavingsAccount, SavingsTransaction } from "../../../lib/contract/index";
import { only } from "../../db/only";
import {
  addressLines,
  companies,
  customers,
  savingsAccounts,
  sessions,
  transactions,
} from "../../db/schema/index";
import { statement } from "../../db/statement";
import { type Context, readsOf } from "../context";
import {
  LIST_SIZES,
  type OrderTerm,
  ofCompany,
  type Page,
  type Period,
  recordJson,
  recordsJson,
  SAVINGS_ACCOUNT,
  SAVINGS_TRANSACTION,
  type SelectedPage,
  selectBatches,
  selectPage,
  selectRecord,
} from "../records/index";
import { readWithToken } from "../tokens/index";
import type { MovementFilter } from "./movement-filter";
import type { AccountNumber, Viewer } from "./policy";
import { chosen, type StatementHead } from "./store-movements";

/** Missing and foreign accounts are filtered alike, in this one place. */
const visibleTo = (viewer: Viewer): SQL | undefined =>
  and(
    eq(savingsAccounts.companyId, viewer.companyId),
    viewer.kind === "customer" ? eq(savingsAccounts.customerId, viewer.customerId) : undefined,
  );

/** What a list of accounts may be narrowed to. */
export interface SavingsFilter {
  status?: SavingsAccount["status"] | undefined;
  productId?: number | undefined;
  customerId?: number | undefined;
}

/** Which accounts, and in what order. */
export interface SavingsSelection {
  viewer: Viewer;
  filter: SavingsFilter;
  order: OrderTerm<keyof SavingsAccount>[];
}

const listOf = ({ viewer, filter: { status, productId, customerId }, order }: SavingsSelection) => ({
  list: `accounts of ${viewer.kind === "customer" ? `customer ${viewer.customerId}` : `company ${viewer.companyId}`}`,
  within: visibleTo(viewer),
  ...(viewer.kind === "staff" && { common: ofCompany(SAVINGS_ACCOUNT, viewer.companyId) }),
  conditions: [
    status === undefined ? undefined : eq(savingsAccounts.status, status),
    productId === undefined ? undefined : eq(savingsAccounts.productId, productId),
    customerId === undefined ? undefined : eq(savingsAccounts.customerId, customerId),
  ],
  order,
});

export const selectSavings = (
  ctx: Context,
  selection: SavingsSelection & { page: Page },
): Promise<SelectedPage<SavingsAccount>> =>
  selectPage(ctx, SAVINGS_ACCOUNT, {
    ...listOf(selection),
    page: selection.page,
    exact: selection.viewer.kind === "customer",
  });

export const selectAllSavings = (
  ctx: Context,
  selection: SavingsSelection,
): AsyncGenerator<SavingsAccount[]> => selectBatches(ctx, SAVINGS_ACCOUNT, listOf(selection));

export const selectSavingsById = (ctx: Context, viewer: Viewer, id: number): Promise<SavingsAccount | null> =>
  selectRecord(ctx, SAVINGS_ACCOUNT, visibleTo(viewer), eq(savingsAccounts.id, id));

const accountBy = (name: string, column: PgColumn) =>
  statement(name, ["companyId", "customerId", "number"], (db, { companyId, customerId, number }) =>
    db
      .select({
        account: recordJson(
          SAVINGS_ACCOUNT,
          eq(savingsAccounts.companyId, companyId),
          sql`(${customerId}::int is null or ${savingsAccounts.customerId} = ${customerId}::int)`,
          eq(column, number),
        ),
      })
      .from(sql`(values (1)) as one`),
  );
const accountByWritten = accountBy("account_by_written_number", savingsAccounts.accountNumber);
const accountByDigits = accountBy("account_by_digits", savingsAccounts.accountDigits);

export async function selectSavingsByNumber(
  ctx: Context,
  viewer: Viewer,
  number: AccountNumber,
): Promise<SavingsAccount | null> {
  const customerId = viewer.kind === "customer" ? viewer.customerId : null;
  const given = { companyId: viewer.companyId, customerId };
  const { account } = only(
    "written" in number
      ? await accountByWritten(ctx.db, { ...given, number: number.written })
      : await accountByDigits(ctx.db, { ...given, number: number.digits }),
  );
  return account;
}

/** The same of a customer whose token is being checked; of staff nothing, whose reading is audited. */
const ofSession = and(
  eq(savingsAccounts.companyId, sessions.companyId),
  eq(savingsAccounts.customerId, sessions.customerId),
  sql`${sessions.scope} in ('signup', 'user')`,
);

export const readOwnByWritten = readWithToken(
  "own_account_by_written_number",
  { number: "text" },
  ({ number }) => recordJson(SAVINGS_ACCOUNT, ofSession, eq(savingsAccounts.accountNumber, number)),
);
export const readOwnByDigits = readWithToken("own_account_by_digits", { number: "text" }, ({ number }) =>
  recordJson(SAVINGS_ACCOUNT, ofSession, eq(savingsAccounts.accountDigits, number)),
);

/** One more than a page has: so many are not the whole list. */
export const readOwn = readWithToken("own_accounts", {}, () =>
  recordsJson(SAVINGS_ACCOUNT, LIST_SIZES.default + 1, ofSession),
);

/** The account's id and the time zone that its days are counted in. */
export async function selectStatementHead(ctx: Context, viewer: Viewer, id: number) {
  const [row] = await ctx.db
    .select({ id: savingsAccounts.id, tz: companies.tz })
    .from(savingsAccounts)
    .innerJoin(companies, eq(companies.id, savingsAccounts.companyId))
    .where(and(visibleTo(viewer), eq(savingsAccounts.id, id)));
  return row ?? null;
}

/** Where an account's holder lives, as papers say it. */
export async function selectAddress(ctx: Context, customerId: number): Promise<string[]> {
  const [row] = await ctx.db
    .select({ address: addressLines(customers) })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.address ?? [];
}

/** Newest first. */
export const selectTransactions = (
  ctx: Context,
  viewer: Viewer,
  account: StatementHead,
  { period, filter = {}, page }: { period: Period; filter?: MovementFilter; page: Page },
): Promise<SelectedPage<SavingsTransaction>> =>
  selectPage(ctx, SAVINGS_TRANSACTION, {
    list: `statement of account ${account.id}`,
    within: eq(transactions.accountId, account.id),
    conditions: chosen(account, period, filter),
    order: [
      { field: "posted_at", descending: true },
      { field: "id", descending: true },
    ],
    page,
    exact: viewer.kind === "customer",
  });

/** The balance after the last transaction before a day; null where there is none, or it was not told. */
export async function selectBalanceBefore(
  ctx: Context,
  account: StatementHead,
  day: string,
): Promise<string | null> {
  const [row] = await readsOf(ctx)
    .select({ balance: transactions.runningBalance })
    .from(transactions)
    .where(
      and(
        eq(transactions.accountId, account.id),
        sql`${transactions.postedAt} < ${day}::date::timestamp at time zone ${account.tz}`,
      ),
    )
    .orderBy(desc(transactions.postedAt), desc(transactions.id))
    .limit(1);
  return row?.balance ?? null;
}
