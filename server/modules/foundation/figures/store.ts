import { eq, type SQL, sql } from "drizzle-orm";
import type { AuditAction, FigureKind } from "../../../../lib/contract/index";
import { findValue, rowsOf } from "../../../db/rows";
import { auditLog, challenges, companies, figures, outbox, textFigures } from "../../../db/schema/index";
import { type Context, readsOf } from "../../context";

/** Which records of the audit are counted, and as what. */
export const COUNTED = {
  "challenge.created": "codes_asked",
  "challenge.verified": "codes_verified",
  "customer.activated": "sign_ups",
  "savings_account.looked_up": "look_ups",
  "session.started": "sign_ins",
  "sign_in.failed": "sign_ins_failed",
} as const satisfies Partial<Record<AuditAction, FigureKind>>;

/** A session that a code began is part of a sign-up or a recovery, and no sign-in. */
const NO_SIGN_IN = "code";

const ADDED = sql`on conflict (company_id, hour, kind) do update
  set count = ${figures}.count + excluded.count, cost = ${figures}.cost + excluded.cost`;

/** Texts and what came back of them are counted by ten minutes. */
const stepOf = (moment: SQL) => sql`date_bin('10 minutes', ${moment}, 'epoch')`;
const UNKNOWN = "ZZ";
/** What is no reference number must not stop the audit. */
const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

const PLACED = sql`on conflict (company_id, start, prefix) do update
  set texts = ${textFigures}.texts + excluded.texts, codes = ${textFigures}.codes + excluded.codes,
    failed = ${textFigures}.failed + excluded.failed, suppressed = ${textFigures}.suppressed + excluded.suppressed,
    confirmed = ${textFigures}.confirmed + excluded.confirmed, cost = ${textFigures}.cost + excluded.cost`;

interface AuditRows {
  after: number;
  upTo: number;
}

/**
 * Counts what the audit rows after an id and up to another tell of. In the transaction that links them: each row is
 * linked once, and so it is counted once.
 */
export async function countAudited(ctx: Context, rows: AuditRows): Promise<void> {
  await addAudited(ctx, rows);
  await addConfirmed(ctx, rows);
}

/** Adds the codes that came back, by where their texts went. */
async function addConfirmed(ctx: Context, { after, upTo }: AuditRows): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${textFigures} (company_id, start, prefix, country, confirmed)
      select a.company_id, ${stepOf(sql`a.created_at`)}, coalesce(c.prefix, ''), min(coalesce(c.country, ${UNKNOWN})), count(*)
      from ${auditLog} a join ${challenges} c on c.ref_number = case
        when a.action = 'challenge.verified' and a.subject_id ~ ${UUID} then a.subject_id::uuid end
      where a.id > ${after} and a.id <= ${upTo} and a.action = 'challenge.verified'
      group by 1, 2, 3 ${PLACED}`,
  );
}

async function addAudited(ctx: Context, { after, upTo }: AuditRows): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${figures} (company_id, hour, kind, count)
      select a.company_id, date_trunc('hour', a.created_at, c.tz), k.value, count(*)
      from ${auditLog} a join ${companies} c on c.id = a.company_id
        join json_each_text(${JSON.stringify(COUNTED)}::json) k on k.key = a.action
      where a.id > ${after} and a.id <= ${upTo} and a.details->>'proof' is distinct from ${NO_SIGN_IN} and a.actor_kind <> 'api_key'
      group by 1, 2, 3 ${ADDED}`,
  );
}

const BATCH = 1_000;

/**
 * Counts a batch of texts that were sent, each once, with what it cost, and of those that were not to go out or did not
 * arrive. True: there may be more.
 */
export async function countTexts(ctx: Context): Promise<boolean> {
  const counted = [await addTexts(ctx), await addFailedTexts(ctx)];
  return counted.includes(BATCH);
}

const textsIn = async (ctx: Context, counted: SQL): Promise<number> =>
  (await rowsOf<{ texts: number }>(ctx, counted))[0]?.texts ?? 0;

/** Adds a batch of texts that were sent and marks them as counted: a code that goes out again is one code. Answers how many. */
const addTexts = (ctx: Context): Promise<number> =>
  textsIn(
    ctx,
    sql`with due as (
        select id from ${outbox} where channel = 'sms' and sent_at is not null and not counted order by id limit ${BATCH}
        for update skip locked
      ), texts as (
        update ${outbox} o set counted = true from due where o.id = due.id
        returning o.company_id, o.sent_at, o.purpose = 'code' and o.tried = '{}' as is_code, o.parts, coalesce(o.country, ${UNKNOWN}) as country, coalesce(o.prefix, '') as prefix
      ), priced as (
        select t.*, c.tz, t.parts * coalesce((c.text_prices->>t.country)::numeric, c.text_price, 0) as cost
        from texts t join ${companies} c on c.id = t.company_id
      ), added as (
        insert into ${figures} (company_id, hour, kind, count, cost)
        select company_id, date_trunc('hour', sent_at, tz), 'texts', count(*), sum(cost)
        from priced group by 1, 2 ${ADDED}
      ), placed as (
        insert into ${textFigures} (company_id, start, prefix, country, texts, codes, cost)
        select company_id, ${stepOf(sql`sent_at`)}, prefix, min(country), count(*),
          count(*) filter (where is_code), sum(cost)
        from priced group by 1, 2, 3 ${PLACED}
      )
      select count(*)::int as texts from texts`,
  );

/**
 * Adds a batch of texts that did not go out or arrive, at the time when they were written, and takes back those that were
 * delivered after all. Answers how many there were.
 */
const addFailedTexts = (ctx: Context): Promise<number> =>
  textsIn(
    ctx,
    sql`with due as (
        select id, failure_counted from ${outbox}
        where channel = 'sms' and (status in ('failed', 'suppressed')) <> failure_counted order by id limit ${BATCH}
        for update skip locked
      ), texts as (
        update ${outbox} o set failure_counted = not due.failure_counted from due where o.id = due.id
        returning o.company_id, o.created_at, coalesce(o.country, ${UNKNOWN}) as country, coalesce(o.prefix, '') as prefix,
          case o.status when 'suppressed' then 'texts_suppressed' else 'texts_failed' end as kind,
          case when o.failure_counted then 1 else -1 end as sign
      ), added as (
        insert into ${figures} (company_id, hour, kind, count)
        select t.company_id, date_trunc('hour', t.created_at, c.tz), t.kind, sum(t.sign)
        from texts t join ${companies} c on c.id = t.company_id group by 1, 2, 3 ${ADDED}
      ), placed as (
        insert into ${textFigures} (company_id, start, prefix, country, failed, suppressed)
        select company_id, ${stepOf(sql`created_at`)}, prefix, min(country),
          coalesce(sum(sign) filter (where kind = 'texts_failed'), 0), coalesce(sum(sign) filter (where kind = 'texts_suppressed'), 0)
        from texts group by 1, 2, 3 ${PLACED}
      )
      select count(*)::int as texts from texts`,
  );

/** A count of one kind in one hour or day; both null where nothing happened in it. */
export interface Step {
  start: string;
  kind: FigureKind | null;
  count: number;
  cost: string;
}

/** The last hours or days of a company, the present one included, each with what was counted in it. Their bounds are reckoned once, not for each figure. */
export async function selectSteps(
  ctx: Context,
  { companyId, unit, steps }: { companyId: number; unit: "hour" | "day"; steps: number },
): Promise<Step[]> {
  const rows = await rowsOf<{ start: Date } & Omit<Step, "start">>(
    { db: readsOf(ctx) },
    sql`with company as (select id, tz, date_trunc(${unit}, app_now() at time zone tz) as present from ${companies} where id = ${companyId}),
      steps as materialized (
        select (present - n * ${`1 ${unit}`}::interval) at time zone tz as start,
          (present - (n - 1) * ${`1 ${unit}`}::interval) at time zone tz as next
        from company, generate_series(0, ${steps - 1}::int) n
      )
      select start, kind, coalesce(sum(count), 0)::float8 as count, coalesce(sum(cost), 0)::text as cost
      from steps left join ${figures} f on f.company_id = ${companyId} and f.hour >= start and f.hour < next
      group by start, kind order by start`,
  );
  return rows.map(({ start, ...step }) => ({ ...step, start: new Date(start).toISOString() }));
}

export const selectCurrency = (ctx: Context, companyId: number): Promise<string | null> =>
  findValue(ctx, companies.currency, eq(companies.id, companyId));
