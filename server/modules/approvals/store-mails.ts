import { type SQL, sql } from "drizzle-orm";
import { type ActName, MOST_WAITING } from "../../../lib/contract/index";
import { approvals, companies, credentials, queueMails, reviews, users } from "../../db/schema/index";
import type { Context } from "../context";
import { isAsked, standing } from "./store";

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

type Decides = Record<"supervisor" | "administrator", ActName[]>;

/** Those who decide something that waits, did not ask for it, and that no other sees to: what it is, counted up to `MOST_WAITING`. */
export async function selectWaitedFor(
  ctx: Context,
  companyId: number,
  { supervisor, administrator }: Decides,
): Promise<WaitedFor[]> {
  const isFree = (assignedTo: SQL) => sql`(${assignedTo} is null or ${assignedTo} = u.id)`;
  const acts = (names: ActName[]) => sql`${sql.param(names)}::text[]`;
  const counted = (rows: SQL) =>
    sql`lateral (select count(*)::int as n, min(since) as since from (${rows} order by since limit ${MOST_WAITING}) c)`;
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
