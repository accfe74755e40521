import { type SQL, sql } from "drizzle-orm";
import type { FiguresState } from "../../../../lib/contract/index";
import { atMidnight } from "../../../db/at-midnight";
import { only } from "../../../db/only";
import { rowsOf } from "../../../db/rows";
import { transactions } from "../../../db/schema/index";
import { type Context, readsOf } from "../../context";

/** An account, the time zone that its days are counted in, and whether its lines add up. */
export interface StatementHead {
  id: number;
  tz: string;
  figures: FiguresState;
  currency: string;
}

/** What a line adds to the balance. */
export const SIGNED = sql`case when ${transactions.entryType} = 'credit' then ${transactions.amount} else -${transactions.amount} end`;

/** Whether a line counts as interest: a reversal counts against the kind of the line that it takes back. */
export const IS_INTEREST = sql`case when ${transactions.reverses} is null then ${transactions.kind} = 'interest'
  else (select r.kind = 'interest' from transactions r where r.id = ${transactions.reverses}) end`;

/** The last of an account's lines first, as the order of one account has them. */
export const LAST_FIRST = sql.raw("t.posted_at desc, t.moment_order desc, t.id desc");
const FIRST_FIRST = sql.raw("t.posted_at, t.moment_order, t.id");

/** The balance after a line `t`: as it was told, else as it is reckoned. */
export const BALANCE_AFTER = sql.raw("coalesce(t.running_balance, t.reckoned_balance)");

/** The balance of an account after its last line before a moment; null where there is none, or it is unknown. */
export const balanceAt = (accountId: SQL, moment: SQL): SQL =>
  sql`(select ${BALANCE_AFTER} from transactions t where t.account_id = ${accountId} and t.posted_at < ${moment}
    order by ${LAST_FIRST} limit 1)`;

/**
 * Whether figures from `begin` to before `end` rest on a line that does not follow from the one before. Between the two something is
 * missing or wrong, at a moment that is not known; so what lies between them depends on it. The first such line from `begin` on decides:
 * those after it lie beyond it.
 */
export const isDoubtful = (accountId: SQL, begin: SQL, end: SQL): SQL =>
  sql`coalesce((select t.disagrees_since < ${end} from transactions t
    where t.account_id = ${accountId} and t.disagrees_since is not null and t.posted_at >= ${begin}
    order by t.posted_at, t.disagrees_since limit 1), false)`;

/** The state of an account's figures between two moments. */
export const figuresBetween = (figures: SQL, accountId: SQL, begin: SQL, end: SQL): SQL<FiguresState> =>
  sql<FiguresState>`case when ${figures} <> 'disagree' then ${figures}
    when ${isDoubtful(accountId, begin, end)} then 'disagree' else 'agree' end`;

interface PeriodFigures {
  figures: FiguresState;
  /** Before the first line of the period; null: unknown. */
  opening: string | null;
}

/**
 * How the figures of a period stand, and the balance before it. Where no line is before it, lines may lack that were never fed; only
 * of an account that was opened since, the first line leads back to it.
 */
export async function selectPeriodFigures(
  ctx: Context,
  { id, tz, figures }: StatementHead,
  { from, to, openedOn }: { from: string; to: string; openedOn: string | null },
): Promise<PeriodFigures> {
  const accountId = sql`${id}::int`;
  const begin = atMidnight(sql`${from}::date`, tz);
  const end = atMidnight(sql`${to}::date + 1`, tz);
  const rows = await rowsOf<PeriodFigures>(
    { db: readsOf(ctx) },
    sql`select ${figuresBetween(sql`${figures}::text`, accountId, begin, end)} as figures, case
      when exists (select from transactions t where t.account_id = ${accountId} and t.posted_at < ${begin})
        then ${balanceAt(accountId, begin)}
      when ${openedOn}::date >= ${from}::date then (select ${BALANCE_AFTER} - case when t.entry_type = 'credit' then t.amount else -t.amount end
        from transactions t where t.account_id = ${accountId} and t.posted_at >= ${begin} order by ${FIRST_FIRST} limit 1)
      end::text as opening`,
  );
  return only(rows);
}

/** Whether the last line of an account follows from the one before: what stands on the account now rests on it. */
export async function lastLineFollows(ctx: Context, accountId: number): Promise<boolean> {
  const rows = await rowsOf<{ follows: boolean }>(
    ctx,
    sql`select not exists (select from transactions t where t.account_id = ${accountId}::int and t.disagrees_since is not null
      and t.posted_at >= (select max(l.posted_at) from transactions l where l.account_id = ${accountId}::int)) as follows`,
  );
  return only(rows).follows;
}
