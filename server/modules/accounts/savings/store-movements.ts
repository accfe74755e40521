import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { asciiDigits } from "../../../../lib/contract/clean-identifier";
import type { AccountMonth, SavingsSummary } from "../../../../lib/contract/index";
import { moneyText } from "../../../../lib/format/index";
import { atMidnight } from "../../../db/at-midnight";
import { AGE_JOINS, BALANCE_AS_OF, IS_BALANCE_STALE } from "../../../db/balance-age";
import { hasAllWords } from "../../../db/folded-text";
import { only } from "../../../db/only";
import { savingsAccounts, savingsProducts, transactions } from "../../../db/schema/index";
import { formedStatement, statement } from "../../../db/statement";
import { wireMoment } from "../../../db/wire-moment";
import type { Context } from "../../context";
import {
  type Period,
  recordJson,
  recordStatement,
  SAVINGS_TRANSACTION,
  withinPeriod,
} from "../../foundation/records/index";
import type { MovementFilter } from "./policy";
import {
  balanceAt,
  figuresBetween,
  IS_INTEREST,
  isDoubtful,
  LAST_FIRST,
  SIGNED,
  type StatementHead,
} from "./store-figures";

/** A figure as people write it, in digits of any script: without decimals it stands for all amounts that begin with it. */
function hasAmount(search: string): SQL | undefined {
  const figure = asciiDigits(search)
    .replaceAll(/[\s\p{Cf}٬+−-]|^\p{Sc}|\p{Sc}$|^[A-Z]{3}/gu, "")
    .replace("٫", ".")
    // "1.234,50": a comma with at most two digits after it is a point.
    .replace(
      /^([\d.]+),(\d{1,2})$/,
      (_, whole: string, rest: string) => `${whole.replaceAll(".", "")}.${rest}`,
    )
    .replaceAll(",", "");
  if (/^[0-9]{1,15}$/.test(figure)) return sql`trunc(${transactions.amount}) = ${figure}::numeric`;
  return /^[0-9]{1,15}\.[0-9]{1,6}$/.test(figure)
    ? sql`${transactions.amount} = ${figure}::numeric`
    : undefined;
}

/** What a search finds in a movement: all its words, in any order, or its amount. */
function hasText(search: string): SQL {
  const text = sql`concat_ws(' ', ${transactions.description}, replace(${transactions.type}, '_', ' '),
    ${transactions.reference})`;
  const words = hasAllWords(text, search);
  const amount = hasAmount(search);
  return amount ? sql`(${words} or ${amount})` : words;
}

/** The movements of a period that a filter leaves. */
export const chosen = (
  { tz }: Pick<StatementHead, "tz">,
  period: Period,
  { search, entry_type, type, kind }: MovementFilter,
): (SQL | undefined)[] => [
  ...withinPeriod(transactions.postedAt, period, tz),
  entry_type && eq(transactions.entryType, entry_type),
  type === undefined ? undefined : eq(transactions.type, type),
  kind === undefined ? undefined : eq(transactions.kind, kind),
  search === undefined ? undefined : hasText(search),
];

const sumOf = (condition: SQL) =>
  sql<string>`coalesce(sum(${transactions.amount}) filter (where ${condition}), 0)::text`;
const SUMS = {
  movements: sql<number>`count(*)::int`,
  paid_in: sumOf(sql`${transactions.entryType} = 'credit'`),
  withdrawn: sumOf(sql`${transactions.entryType} = 'debit'`),
  interest: sql<string>`coalesce(sum(${SIGNED}) filter (where ${IS_INTEREST}), 0)::text`,
};

/** Months beyond these are reached by a period. */
const MOST_MONTHS = 600;

/** By calendar month, the newest first; closing balance and state of the figures are a look into an index each. */
export async function selectMonths(
  ctx: Context,
  account: StatementHead,
  period: Period,
  filter: MovementFilter,
): Promise<AccountMonth[]> {
  // Releases before this one took moments whose year has no four digits here: they count to the first or the last month.
  const local = sql`least(greatest(${transactions.postedAt} at time zone ${account.tz}, '0001-01-01'::timestamp), '9999-12-31'::timestamp)`;
  const begin = sql`date_trunc('month', ${local})`;
  const accountId = sql`${account.id}::int`;
  const ends = sql`case when m.begin = '9999-12-01'::timestamp then 'infinity'
    else ${atMidnight(sql`m.begin + interval '1 month'`, account.tz)} end`;
  const state = figuresBetween(
    sql`${account.figures}::text`,
    accountId,
    atMidnight(sql`m.begin`, account.tz),
    ends,
  );
  const months = await formedStatement<AccountMonth>(
    ctx.db,
    "account_months",
    sql`
    select to_char(m.begin, 'YYYY-MM') as month, m.movements, m.paid_in, m.withdrawn, m.interest,
      ${balanceAt(accountId, ends)}::text as closing_balance, ${state} as figures
    from (
      select ${begin} as begin, ${SUMS.movements} as movements, ${SUMS.paid_in} as paid_in,
        ${SUMS.withdrawn} as withdrawn, ${SUMS.interest} as interest
      from ${transactions}
      where ${and(eq(transactions.accountId, account.id), ...chosen(account, period, filter))}
      group by 1 order by 1 desc limit ${sql.raw(String(MOST_MONTHS))}
    ) m order by m.begin desc`,
  );
  const money = (decimal: string) => moneyText(decimal, account.currency);
  return months.map(({ paid_in, withdrawn, interest, closing_balance: closing, ...month }) => ({
    ...month,
    ...{ paid_in: money(paid_in), withdrawn: money(withdrawn), interest: money(interest) },
    closing_balance: closing === null || month.figures !== "agree" ? null : money(closing),
  }));
}

/** Interest of a period: credits less debits, and less what of them was taken back. */
export async function interestIn(ctx: Context, account: StatementHead, period: Period): Promise<string> {
  const rows = await formedStatement<{ interest: string }>(
    ctx.db,
    "account_interest",
    sql`select ${SUMS.interest} as interest from ${transactions}
      where ${and(eq(transactions.accountId, account.id), ...chosen(account, period, {}))}`,
  );
  return only(rows).interest;
}

/** The core system's words for what moved in a period. */
export async function selectTypes(ctx: Context, account: StatementHead, period: Period): Promise<string[]> {
  const rows = await formedStatement<{ type: string }>(
    ctx.db,
    "account_types",
    sql`select distinct type from ${transactions}
      where ${and(eq(transactions.accountId, account.id), ...chosen(account, period, {}))} order by type`,
  );
  return rows.map(({ type }) => type);
}

/** One movement of an account. */
export const selectTransaction = recordStatement(
  "movement",
  SAVINGS_TRANSACTION,
  ["accountId", "id"],
  ({ accountId, id }) => [eq(transactions.id, id), eq(transactions.accountId, accountId)],
);

interface Owner {
  companyId: number;
  customerId: number;
}

const LAST = 5;
const ACCOUNTS = 50;

const OWNER = ["companyId", "customerId"] as const;
const ofOwner = ({ companyId, customerId }: Record<keyof Owner, SQLWrapper>) =>
  and(
    sql`${savingsAccounts.companyId} = ${companyId}::int`,
    sql`${savingsAccounts.customerId} = ${customerId}::int`,
  );

/** A sum that leaves nothing out: unknown where it is unknown of an account that is open, or of all. */
const known = (column: "balance" | "available_balance") => {
  const value = sql.raw(column);
  return sql`case when bool_or(${value} is null and status in ('active', 'dormant', 'frozen')) then null else sum(${value})::text end`;
};

type Given = Record<keyof Owner | "tz", SQLWrapper>;

const thisYear = (tz: SQLWrapper) => sql`date_trunc('year', app_now() at time zone ${tz}::text)`;

const totals = ({ tz, ...owner }: Given) => sql`
  select currency, count(*)::int as accounts, ${known("balance")} as balance,
    ${known("available_balance")} as available_balance,
    case when bool_or(figures = 'unchecked') then null else coalesce(sum(interest), 0)::text end as interest
  from ${savingsAccounts} left join lateral (
    select sum(${SIGNED}) as interest from ${transactions}
    where ${transactions.accountId} = ${savingsAccounts.id} and ${IS_INTEREST}
      and ${transactions.postedAt} >= ${atMidnight(thisYear(tz), sql`${tz}::text`)}
      and ${transactions.postedAt} < ${atMidnight(sql`${thisYear(tz)} + interval '1 year'`, sql`${tz}::text`)}
  ) earned on true
  where ${ofOwner(owner)} group by currency order by accounts desc, currency`;

const newest = (count: number) => sql`
  select posted_at, moment_order, id, ${recordJson(SAVINGS_TRANSACTION, sql`${transactions.id} = newest.id`)} as record
  from (select t.posted_at, t.moment_order, t.id from transactions t where t.account_id = ${savingsAccounts.id}
    order by ${LAST_FIRST} limit ${sql.raw(String(count))}) newest`;

/** The last over all accounts: of each no more are looked at than are shown. */
const lastMovements = (owner: Given) => sql`
  select last.record::jsonb || jsonb_build_object('account_id', ${savingsAccounts.id},
    'account_number', ${savingsAccounts.accountNumber}, 'product_name', ${savingsProducts.name}) as movement
  from ${savingsAccounts} join ${savingsProducts} on ${savingsProducts.id} = ${savingsAccounts.productId}
  cross join lateral (${newest(LAST)}) last
  where ${ofOwner(owner)} order by last.posted_at desc, last.moment_order desc, last.id desc limit ${sql.raw(String(LAST))}`;

/** The last movement and the balances of a year, of the accounts that moved last. */
const trends = ({ tz, ...owner }: Given) => sql`
  select ${savingsAccounts.id} as id, (select record from (${newest(1)}) last) as last_movement,
    array(select case when ${savingsAccounts.figures} = 'unchecked'
        or (${savingsAccounts.figures} = 'disagree'
          and ${isDoubtful(sql`${savingsAccounts.id}`, sql`month.ends`, sql`month.ends`)}) then null
        else ${balanceAt(sql`${savingsAccounts.id}`, sql`month.ends`)}::text end
      from generate_series(11, 0, -1) n, lateral (
        select ${atMidnight(sql`date_trunc('month', app_now() at time zone ${tz}::text) - n * interval '1 month'`, sql`${tz}::text`)} as ends
      ) month) || ${savingsAccounts.balance}::text as month_ends
  from ${savingsAccounts} where ${ofOwner(owner)}
  order by ${savingsAccounts.lastTransactionAt} desc nulls last, ${savingsAccounts.id} limit ${sql.raw(String(ACCOUNTS))}`;

/** How old the balances are: the earliest moment of those whose age is told, else of all that have one. */
const age = (owner: Given) => {
  const joins = AGE_JOINS.map(({ table, on }) => sql`left join ${table} on ${on}`);
  const earliest = (which: SQL) => sql`min(as_of) filter (where ${which})`;
  return sql`select ${wireMoment(sql`coalesce(${earliest(sql`stale is not null`)}, ${earliest(sql`true`)})`)} as as_of,
      bool_or(stale) as stale
    from (select ${BALANCE_AS_OF} as as_of, ${IS_BALANCE_STALE} as stale
      from ${savingsAccounts} ${sql.join(joins, sql` `)} where ${ofOwner(owner)}) ages`;
};

type OwnSummary = Omit<SavingsSummary, "last_sign_in">;
const summary = statement<keyof Owner | "tz", OwnSummary>("own_summary", [...OWNER, "tz"], (given) => {
  const all = (rows: SQL, value: SQL) =>
    sql`(select coalesce(json_agg(${value}), '[]') from (${rows}) each_one)`;
  const each = sql`each_one`;
  return sql`select ${all(totals(given), each)} as totals, ${all(lastMovements(given), sql`movement`)} as movements,
    ${all(trends(given), each)} as accounts, age.as_of, age.stale from (${age(given)}) age`;
});

/** What all accounts of a customer come to. @param tz of the institution, whose year it is */
export const selectSummary = async (
  ctx: Context,
  { companyId, customerId }: Owner,
  tz: string,
): Promise<OwnSummary> => {
  const { totals, ...rest } = only(await summary(ctx.db, { companyId, customerId, tz }));
  const money = (decimal: string | null, currency: string) => decimal && moneyText(decimal, currency);
  return {
    ...rest,
    totals: totals.map(({ currency, accounts, balance, available_balance, interest }) => ({
      ...{ currency, accounts, balance: money(balance, currency) },
      ...{ available_balance: money(available_balance, currency), interest: money(interest, currency) },
    })),
  };
};
