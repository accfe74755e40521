import { sql } from "drizzle-orm";
import type { TextFigures } from "../../../lib/contract/index";
import { only } from "../../db/only";
import { companies, guardCounters, textFigures } from "../../db/schema/index";
import type { Context } from "../context";

const MOST_PREFIXES = 50;

const SUMS = sql`sum(texts)::int as texts, sum(codes)::int as codes, sum(confirmed)::int as confirmed,
  sum(failed)::int as failed, sum(suppressed)::int as suppressed, trim_scale(sum(cost))::text as cost`;

/** What went out in the last 24 hours, by the counters of ten minutes. */
export async function selectFigures(
  ctx: Context,
  companyId: number,
): Promise<Omit<TextFigures, "day"> | null> {
  const { rows } = await ctx.db.execute<{ figures: Omit<TextFigures, "day"> }>(
    sql`with recent as (
        select country, prefix, texts, codes, confirmed, failed, suppressed, cost from ${textFigures}
        where company_id = ${companyId} and start > app_now() - interval '24 hours'
      ), countries as (
        select country, ${SUMS} from recent group by country order by texts desc, country
      ), prefixes as (
        select prefix, min(country) as country, ${SUMS} from recent where prefix <> ''
        group by prefix order by codes desc, prefix limit ${MOST_PREFIXES}
      )
      select json_build_object(
        'currency', c.currency,
        'cost', (select coalesce(trim_scale(sum(cost)), 0)::text from recent),
        'countries', (select coalesce(json_agg(countries), '[]') from countries),
        'prefixes', (select coalesce(json_agg(prefixes), '[]') from prefixes)
      ) as figures
      from ${companies} c where c.id = ${companyId}`,
  );
  return rows[0]?.figures ?? null;
}

/** Where a counter of a fixed window stands now. */
export async function selectCount(
  ctx: Context,
  { key, seconds }: { key: string; seconds: number },
): Promise<{ count: number; left: number }> {
  const { rows } = await ctx.db.execute<{ count: number; left: number }>(
    sql`with present as (
        select to_timestamp(floor(extract(epoch from app_now()) / ${seconds}::int) * ${seconds}::int) as start
      )
      select coalesce((
          select count from ${guardCounters} where key = ${key} and window_start = present.start
        ), 0)::int as count, ceil(${seconds}::int - extract(epoch from app_now() - present.start))::int as left
      from present`,
  );
  return only(rows);
}
