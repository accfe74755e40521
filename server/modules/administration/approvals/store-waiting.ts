import { and, eq, type SQL, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import * as tables from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import { type Context, readsOf } from "../../context";
import { branch, standing, type Visible } from "./store";

const { approvals, auditLog, branches, companies, credentials, customers, queueMails, reviews, users } =
  tables;

/** A second person is asked for the approval of a review already: then that is what waits. */
const isAsked = sql`exists (select from ${approvals} where ${and(
  eq(approvals.companyId, reviews.companyId),
  eq(approvals.act, "review.approve"),
  eq(approvals.subjectId, reviews.id),
  standing("waiting"),
)})`;

/** The branches of the customers whom cases that wait are about, each case once. */
const waitingBranches = (companyId: number): SQL =>
  sql`select c.branch_code from ${reviews} join ${customers} c on c.id = ${reviews.customerId}
      where ${reviews.companyId} = ${companyId} and ${reviews.status} = 'waiting' and not ${isAsked}
    union all select ${branch} from ${approvals} where ${approvals.companyId} = ${companyId} and ${standing("waiting")}`;

/**
 * How many reviews, birth dates and approvals wait that a reader sees, no case twice, each counted up to `MOST_WAITING`: read
 * from the indexes of what waits, and no further.
 */
export const selectWaiting = async (
  ctx: Context,
  companyId: number,
  visible: Visible,
): Promise<wire.WaitingCases> =>
  only(await waiting(ctx.db, { companyId, acts: visible?.acts ?? null, userId: visible?.userId ?? null }));

const waiting = statement<"companyId" | "acts" | "userId", wire.WaitingCases>(
  "waiting_cases",
  ["companyId", "acts", "userId"],
  ({ companyId, acts, userId }) => {
    const count = (rows: SQL) =>
      sql`(select count(*) from (${rows} limit ${sql.raw(String(wire.MOST_WAITING))}) w)::int`;
    const cases = (which: SQL) =>
      count(
        sql`select from ${approvals} where ${and(eq(approvals.companyId, companyId), standing("waiting"), which)}`,
      );
    const visible = sql`(${acts}::text[] is null or ${approvals.act} = any(${acts}::text[]) or ${approvals.askedBy} = ${userId}::int)`;
    return sql`select ${count(sql`select from ${reviews} where company_id = ${companyId}::int and status = 'waiting' and not ${isAsked}`)} as reviews,
      ${cases(sql`${approvals.act} = 'birth_date.correct'`)} as birth_dates, ${cases(visible)} as approvals`;
  },
);

/** What waits at each open branch, and what it did since midnight: from indexes, and counted no further than `MOST_COUNTED`. */
export async function readBranchFigures(ctx: Context, companyId: number): Promise<wire.Overview["branches"]> {
  const most = sql.raw(String(wire.MOST_COUNTED));
  const counted = (codes: SQL) =>
    sql`(select branch_code, count(*)::int as n from (${codes} limit ${most}) c group by 1)`;
  const { rows } = await readsOf(ctx).execute<wire.Overview["branches"][number]>(sql`
    with day as materialized (
      select date_trunc('day', app_now() at time zone tz) at time zone tz as midnight from ${companies} where id = ${companyId})
    select b.code, b.name, coalesce(w.n, 0) as waiting, coalesce(n.n, 0) as customers,
      (select count(*)::int from (select from ${auditLog} a where a.company_id = ${companyId} and a.branch_id = b.id
        and a.created_at >= (select midnight from day) limit ${most}) a) as acts
    from ${branches} b
      left join ${counted(waitingBranches(companyId))} w on w.branch_code = b.code
      left join ${counted(sql`select branch_code from ${customers} where company_id = ${companyId}
        and created_at >= (select midnight from day) order by created_at desc`)} n on n.branch_code = b.code
    where b.company_id = ${companyId} and b.active order by b.code limit ${wire.MOST_BRANCHES_SHOWN}`);
  return rows;
}

/** The day that it is at a company, once it is eight o'clock there. */
const day = sql`((app_now() at time zone ${companies.tz}) - interval '8 hours')::date`;

/** Companies whose staff were not mailed on this day. */
export async function selectDueMails(ctx: Context): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select ${companies.id} as id from ${companies} left join ${queueMails} on ${queueMails.companyId} = ${companies.id}
      where ${queueMails.mailedOn} is null or ${queueMails.mailedOn} < ${day} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** True for one of many at once, and once a day. */
export async function markMailed(ctx: Context, companyId: number): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(
    sql`insert into ${queueMails} (company_id, mailed_on) select ${companies.id}, ${day} from ${companies} where ${companies.id} = ${companyId}
      on conflict (company_id) do update set mailed_on = excluded.mailed_on where ${queueMails.mailedOn} < excluded.mailed_on`,
  );
  return rowCount === 1;
}

interface WaitedFor extends Record<string, unknown> {
  to: string;
  /** Name and locale of the institution. */
  from: string;
  lang: string;
  reviews: number;
  approvals: number;
  /** For how long the oldest has waited. */
  days: number;
}

type Decides = Record<"supervisor" | "administrator", wire.ActName[]>;

/** Those who decide something that waits, did not ask for it, and that no other sees to: what it is, counted up to `MOST_WAITING`. */
export async function selectWaitedFor(
  ctx: Context,
  companyId: number,
  { supervisor, administrator }: Decides,
): Promise<WaitedFor[]> {
  const isFree = (assignedTo: SQL) => sql`(${assignedTo} is null or ${assignedTo} = u.id)`;
  const acts = (names: wire.ActName[]) => sql`${sql.param(names)}::text[]`;
  const counted = (rows: SQL) =>
    sql`lateral (select count(*)::int as n, min(since) as since from (${rows} order by since limit ${wire.MOST_WAITING}) c)`;
  const cases = sql`select ${reviews.createdAt} as since from ${reviews}
    where ${reviews.companyId} = ${companyId} and ${reviews.status} = 'waiting' and ${isFree(sql`${reviews.assignedTo}`)} and not ${isAsked}`;
  const waiting = sql`select ${approvals.askedAt} as since from ${approvals}
    where ${approvals.companyId} = ${companyId} and ${standing("waiting")} and ${isFree(sql`${approvals.assignedTo}`)}
      and ${approvals.askedBy} <> u.id
      and ${approvals.act} = any(case u.role when 'administrator' then ${acts(administrator)} else ${acts(supervisor)} end)`;
  const { rows } = await ctx.db.execute<WaitedFor>(
    sql`select u.email as "to", ${companies.name} as "from", ${companies.lang} as lang, r.n as reviews, a.n as approvals,
        floor(extract(epoch from app_now() - least(r.since, a.since)) / 86400)::int as days
      from ${users} u join ${companies} on ${companies.id} = u.company_id, ${counted(cases)} r, ${counted(waiting)} a
      where u.company_id = ${companyId} and u.kind = 'staff' and u.active and u.email is not null
        and u.role in ('supervisor', 'administrator') and r.n + a.n > 0
        and exists (select from ${credentials} where ${credentials.userId} = u.id and ${credentials.kind} = 'password')
      order by u.id`,
  );
  return rows;
}
