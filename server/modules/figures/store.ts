import { sql } from "drizzle-orm";
import type { FigureKind } from "../../../lib/contract/index";
import { auditLog, companies, figures, outbox } from "../../db/schema/index";
import type { Context } from "../context";
import { COUNTED, NO_SIGN_IN } from "./policy";

const ADDED = sql`on conflict (company_id, hour, kind) do update
  set count = ${figures}.count + excluded.count, cost = ${figures}.cost + excluded.cost`;

/** Adds what the audit rows after an id and up to another tell of. */
export async function addAudited(
  ctx: Context,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${figures} (company_id, hour, kind, count)
      select a.company_id, date_trunc('hour', a.created_at, c.tz), k.value, count(*)
      from ${auditLog} a join ${companies} c on c.id = a.company_id
        join json_each_text(${JSON.stringify(COUNTED)}::json) k on k.key = a.action
      where a.id > ${after} and a.id <= ${upTo} and a.details->>'proof' is distinct from ${NO_SIGN_IN}
      group by 1, 2, 3 ${ADDED}`,
  );
}

/** Adds a batch of texts that were sent and marks them as counted. Answers how many there were. */
export async function addTexts(ctx: Context, limit: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ texts: number }>(
    sql`with due as (
        select id from ${outbox} where channel = 'sms' and sent_at is not null and not counted order by id limit ${limit}
        for update skip locked
      ), texts as (
        update ${outbox} o set counted = true from due where o.id = due.id returning o.company_id, o.sent_at
      ), added as (
        insert into ${figures} (company_id, hour, kind, count, cost)
        select t.company_id, date_trunc('hour', t.sent_at, c.tz), 'texts', count(*), count(*) * coalesce(c.text_price, 0)
        from texts t join ${companies} c on c.id = t.company_id group by 1, 2, c.text_price ${ADDED}
      )
      select count(*)::int as texts from texts`,
  );
  return rows[0]?.texts ?? 0;
}

/** A count of one kind in one hour or day; both null where nothing happened in it. */
export interface Step {
  start: string;
  kind: FigureKind | null;
  count: number;
  cost: string;
}

/** The last hours or days of a company, the present one included, each with what was counted in it. */
export async function selectSteps(
  ctx: Context,
  { companyId, unit, steps }: { companyId: number; unit: "hour" | "day"; steps: number },
): Promise<Step[]> {
  const { rows } = await ctx.db.execute<{ start: Date } & Omit<Step, "start">>(
    sql`with company as (select id, tz, date_trunc(${unit}, app_now() at time zone tz) as present from ${companies} where id = ${companyId}),
      steps as (
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

export async function selectCurrency(ctx: Context, companyId: number): Promise<string | null> {
  const rows = await ctx.db
    .select({ currency: companies.currency })
    .from(companies)
    .where(sql`${companies.id} = ${companyId}`);
  return rows[0]?.currency ?? null;
}
