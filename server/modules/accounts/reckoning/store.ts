import { eq, inArray, sql } from "drizzle-orm";
import type { FiguresState, TransactionKind, TypeKinds } from "../../../../lib/contract/index";
import { unitsOf } from "../../../../lib/format/index";
import { withPauses } from "../../../core/index";
import { listOf } from "../../../db/any-of";
import { firstOf } from "../../../db/only";
import { hasRow, isRow, lockRow, rowsOf, updateRows } from "../../../db/rows";
import { savingsAccounts, savingsProducts, transactions } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context, RecordId } from "../../context";
import type { Line } from "./order-moment";
import type { Reckoned } from "./reckon-lines";

/** An account, and the moments of its lines that were written. The account is locked. */
export interface Touched {
  accountId: number;
  first: Date;
  last: Date;
  /** So many lines were written. */
  lines: number;
}

/** A line as it is kept, with what was reckoned of it before. */
export interface KeptLine extends Line, Reckoned {
  id: number;
  accountId: number;
  type: string;
  entryType: "credit" | "debit";
  kind: TransactionKind | null;
  reverses: number | null;
}

const SIGNED = sql.raw("case when entry_type = 'credit' then amount else -amount end");
/** So many lines that were there after those that were written are looked at; where figures go on beyond them, all are. */
const LOOKED_AT = 200;

/** What one look at the lines that were written says of an account. */
type Look = "first_balances" | "restless";

/**
 * Looks at the lines of many accounts from the first one on that was written. Nothing is answered of an account whose lines simply
 * follow in the order in which they arrived, with balances that follow from each other, or with no balance at all.
 * `first_balances`: the account had no lines before, and balances now. `restless`: its lines have to be reckoned.
 */
const lookAtLines = statement<"ids" | "firsts" | "most", { id: number; look: Look }>(
  "look_at_lines",
  ["ids", "firsts", "most"],
  ({ ids, firsts, most }) => sql`
    select a.id, case when checked.follows then 'first_balances' else 'restless' end as look
    from unnest(${ids}::int[], ${firsts}::timestamptz[]) a(id, first)
    left join lateral (
      select running_balance as told, coalesce(running_balance, reckoned_balance) as balance, true as found from transactions
      where account_id = a.id and posted_at < a.first
      order by posted_at desc, moment_order desc, id desc limit 1
    ) before on true
    cross join lateral (
      select count(*) <= ${most}::int and bool_and(is_plain and is_next) as follows,
        count(*) <= ${most}::int and bool_and(is_plain and running_balance is null) and before.balance is null as is_open
      from (
        select running_balance, sequence is null and moment_order = 0 and reckoned_balance is null
            and disagrees_since is null as is_plain,
          coalesce(running_balance - (${SIGNED}) = case when row_number() over lines > 1
            then lag(running_balance) over lines
            else coalesce(before.told, case when before.found is null then running_balance - (${SIGNED}) end) end, false) as is_next
        from (select * from transactions where account_id = a.id and posted_at >= a.first
          order by posted_at, id limit ${most}::int + 1) later
        window lines as (order by posted_at, id)
      ) each_line
    ) checked
    where not checked.is_open and (not checked.follows or before.found is null)`,
);

/** Lines of one account that are looked at, at most. */
const mostOf = (touched: Touched[]) => LOOKED_AT + Math.max(...touched.map(({ lines }) => lines));

const byAccount = (touched: Touched[]) => ({
  ids: touched.map(({ accountId }) => accountId),
  firsts: touched.map(({ first }) => first.toISOString()),
});

/** What one look at the lines of accounts says, by the account; accounts of which nothing new is to be kept are left out. */
export async function lookAt(ctx: Context, touched: Touched[]): Promise<Map<number, Look>> {
  const rows = await lookAtLines(ctx.db, { ...byAccount(touched), most: mostOf(touched) });
  return new Map(rows.map(({ id, look }) => [id, look]));
}

const MICROSECONDS = sql.raw("(extract(epoch from posted_at) * 1000000)::bigint::text");
const LINE = sql`id, account_id, ${MICROSECONDS} as posted_at, sequence, (${SIGNED})::text as signed,
  running_balance::text as running, type, entry_type, kind, reverses, moment_order, reckoned_balance::text as reckoned,
  (extract(epoch from disagrees_since) * 1000000)::bigint::text as disagrees_since`;

interface LineRow {
  id: string;
  account_id: number;
  posted_at: string;
  sequence: string | null;
  signed: string;
  running: string | null;
  type: string;
  entry_type: "credit" | "debit";
  kind: TransactionKind | null;
  reverses: string | null;
  moment_order: number;
  reckoned: string | null;
  disagrees_since: string | null;
}

const unitsOrNull = (text: string | null) => (text === null ? null : unitsOf(text));
const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

const keptLine = (row: LineRow): KeptLine => ({
  id: Number(row.id),
  accountId: row.account_id,
  postedAt: BigInt(row.posted_at),
  sequence: numberOrNull(row.sequence),
  signed: unitsOf(row.signed),
  running: unitsOrNull(row.running),
  type: row.type,
  entryType: row.entry_type,
  kind: row.kind,
  reverses: numberOrNull(row.reverses),
  momentOrder: row.moment_order,
  reckoned: unitsOrNull(row.reckoned),
  disagreesSince: row.disagrees_since === null ? null : BigInt(row.disagrees_since),
});

/** The lines of an account around those that were written. */
export interface Around {
  /** The last line before them. */
  before: KeptLine | null;
  /** Its moment has other lines. */
  isAmongOthers: boolean;
  /** From the first one that was written on. */
  lines: KeptLine[];
  /** There are more. */
  isCut: boolean;
}

/** The lines around those that were written, by the account. */
export async function selectAround(ctx: Context, touched: Touched[]): Promise<Map<number, Around>> {
  const { ids, firsts } = byAccount(touched);
  const most = mostOf(touched);
  const rows = await rowsOf<LineRow & { is_before: boolean; is_among_others: boolean }>(
    ctx,
    sql`select near.* from unnest(${sql.param(ids)}::int[], ${sql.param(firsts)}::timestamptz[]) a(id, first) cross join lateral (
        (select true as is_before, exists (select from transactions o where o.account_id = a.id
            and o.posted_at = transactions.posted_at and o.id <> transactions.id) as is_among_others, ${LINE} from transactions where account_id = a.id and posted_at < a.first
          order by transactions.posted_at desc, moment_order desc, id desc limit 1)
        union all
        (select false, false, ${LINE} from transactions where account_id = a.id and posted_at >= a.first
          order by transactions.posted_at, transactions.id limit ${most}::int + 1)
      ) near`,
  );
  const around = new Map<number, Around>(
    ids.map((id) => [id, { before: null, isAmongOthers: false, lines: [], isCut: false }]),
  );
  for await (const [, row] of withPauses(rows)) {
    const account = around.get(row.account_id);
    if (!account) continue;
    if (row.is_before) {
      account.before = keptLine(row);
      account.isAmongOthers = row.is_among_others;
    } else account.lines.push(keptLine(row));
  }
  for (const account of around.values()) account.isCut = account.lines.length > most;
  return around;
}

/** Where reading an account's lines has come to. */
export interface ReadUpTo {
  postedAt: string;
  id: number;
}

/** The next lines of an account as they arrived in their moments, from the first on. */
export async function selectNextLines(
  ctx: Context,
  accountId: number,
  after: ReadUpTo | null,
  most: number,
): Promise<{ lines: KeptLine[]; upTo: ReadUpTo | null }> {
  const beyond = after
    ? sql`and (posted_at, id) > (${after.postedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const rows = await rowsOf<LineRow & { moment: string }>(
    ctx,
    sql`select ${LINE}, posted_at::text as moment from ${transactions} where account_id = ${accountId} ${beyond}
      order by transactions.posted_at, id limit ${most}`,
  );
  const last = rows.at(-1);
  return {
    lines: rows.map(keptLine),
    upTo: last && rows.length === most ? { postedAt: last.moment, id: Number(last.id) } : null,
  };
}

/** The lines of an account from the first moment on in which a balance was told, and what moved before it. */
export async function selectFirstTold(ctx: Context, accountId: number, most: number) {
  const [first] = await rowsOf<{ moment: string; before: string }>(
    ctx,
    sql`select told.moment, (select coalesce(sum(${SIGNED}), 0)::text from transactions
        where account_id = ${accountId} and posted_at < told.posted_at) as before
      from (select posted_at, posted_at::text as moment from transactions
        where account_id = ${accountId} and running_balance is not null order by posted_at limit 1) told`,
  );
  if (!first) return null;
  const rows = await rowsOf<LineRow>(
    ctx,
    sql`select ${LINE} from transactions
      where account_id = ${accountId} and posted_at >= ${first.moment}::timestamptz
      order by transactions.posted_at, id limit ${most}`,
  );
  return { lines: rows.map(keptLine), before: unitsOf(first.before) };
}

/** What is written of a line that was reckoned. */
export interface LineChange {
  id: number;
  moment_order: number;
  reckoned: string | null;
  disagrees_since: string | null;
  kind: TransactionKind;
}

/** Keeps what was reckoned. What the core system told stays as it is. */
export async function updateLines(ctx: Context, changes: LineChange[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db.execute(sql`update transactions set moment_order = given.moment_order, reckoned_balance = round(given.reckoned, greatest(scale(given.reckoned), scale(amount))),
      kind = given.kind, disagrees_since = 'epoch'::timestamptz + given.disagrees_since / 1000000 * interval '1 second'
        + given.disagrees_since % 1000000 * interval '1 microsecond'
    from json_to_recordset(${JSON.stringify(changes)}::json)
      given(id bigint, moment_order int, reckoned numeric, disagrees_since bigint, kind text)
    where transactions.id = given.id`);
}

/** Which of these accounts have a line that does not follow from the one before. */
export async function selectDisagreeing(ctx: Context, accountIds: number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    ctx,
    sql`select a.id from unnest(${listOf(accountIds, "int")}) a(id) where exists
      (select from transactions where account_id = a.id and disagrees_since is not null)`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Writes what the lines of accounts say. */
export async function updateFigures(
  ctx: Context,
  figures: FiguresState,
  accountIds: number[],
): Promise<void> {
  if (accountIds.length > 0)
    await updateRows(ctx, savingsAccounts, { figures }, inArray(savingsAccounts.id, accountIds));
}

/** What the words of an account's product stand for, beside the common ones. */
export async function selectTypeKinds(ctx: Context, accountId: number): Promise<TypeKinds> {
  const row = await firstOf(
    ctx.db
      .select({ kinds: savingsProducts.typeKinds })
      .from(savingsAccounts)
      .innerJoin(savingsProducts, eq(savingsProducts.id, savingsAccounts.productId))
      .where(eq(savingsAccounts.id, accountId)),
  );
  return row?.kinds ?? {};
}

export const isUnchecked = (ctx: Context, account: RecordId): Promise<boolean> =>
  hasRow(ctx, savingsAccounts, isRow(savingsAccounts, account), eq(savingsAccounts.figures, "unchecked"));

/** Locks an account. Answers whether it was not looked at yet. */
export async function lockIfUnchecked(ctx: Context, account: RecordId): Promise<boolean> {
  const locked = await lockRow(ctx, savingsAccounts, isRow(savingsAccounts, account));
  return locked?.figures === "unchecked";
}

/** Locks an account that was not looked at yet, and that no other job works on; null where there is no other than these. */
export async function lockUnchecked(
  ctx: Context,
  { without }: { without: number[] },
): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    ctx,
    sql`select id from savings_accounts where figures = 'unchecked' and id <> all(${sql.param(without)}::int[])
      order by id limit 1 for no key update skip locked`,
  );
  return row?.id ?? null;
}

/** Gives amounts and balances that were kept before all digits of their currency (`100` in PHP is `100.00`). */
export async function padMoney(ctx: Context, accountId: number, digits: number): Promise<void> {
  const padded = (column: string) =>
    sql.raw(`case when scale(${column}) < ${digits} then round(${column}, ${digits}) else ${column} end`);
  await ctx.db.execute(sql`update savings_accounts set balance = ${padded("balance")},
      available_balance = ${padded("available_balance")}, hold_amount = ${padded("hold_amount")}
    where id = ${accountId} and least(scale(balance), scale(available_balance), scale(hold_amount)) < ${digits}`);
  await ctx.db.execute(sql`update transactions set amount = ${padded("amount")},
      running_balance = ${padded("running_balance")}
    where account_id = ${accountId} and least(scale(amount), scale(running_balance)) < ${digits}`);
}

export const selectCurrency = async (ctx: Context, accountId: number): Promise<string> => {
  const row = await firstOf(
    ctx.db
      .select({ currency: savingsAccounts.currency })
      .from(savingsAccounts)
      .where(eq(savingsAccounts.id, accountId)),
  );
  return row?.currency ?? "";
};
