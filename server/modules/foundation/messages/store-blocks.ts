import { and, eq, sql } from "drizzle-orm";
import { type TextBlock, type TextFigures, textBlock } from "../../../../lib/contract/index";
import { firstOf, only } from "../../../db/only";
import { insertNew, isRow, rowsOf, updateRows } from "../../../db/rows";
import * as tables from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { type ListQuery, NEWEST_FIRST, projection, type RecordPage, readRecordPage } from "../records/index";

/** A prefix of numbers where codes went out and did not come back. */
export interface Suspect {
  companyId: number;
  prefix: string;
  country: string;
  codes: number;
  confirmed: number;
}

interface Watch {
  /** Codes that went out before it is asked what came back, within so many seconds. */
  least: number;
  seconds: number;
  step: number;
  /** The lowest share of a hundred. */
  lowest: number;
}

/**
 * Prefixes of numbers, not blocked yet, of whose codes too few came back. Only steps that are over are judged, and none
 * from before staff last lifted a block.
 */
export function selectSuspects(ctx: Context, watch: Watch): Promise<Suspect[]> {
  const { least, seconds, step, lowest } = watch;
  return rowsOf<Suspect>(
    ctx,
    sql`with present as (select date_bin(make_interval(secs => ${step}), app_now(), 'epoch') as start)
      select f.company_id as "companyId", f.prefix, min(f.country) as country,
        sum(f.codes) filter (where f.start < p.start)::int as codes, sum(f.confirmed)::int as confirmed
      from present p cross join ${tables.companies} c
        join ${tables.textFigures} f on f.company_id = c.id and f.start >= p.start - make_interval(secs => ${seconds})
      where f.prefix <> '' and f.start >= coalesce((
          select max(lifted_at) from ${tables.textBlocks} b where b.company_id = c.id and b.prefix = f.prefix
        ), '-infinity')
        and not exists (
          select from ${tables.textBlocks} b where b.company_id = c.id and b.prefix = f.prefix and b.lifted_at is null
        )
      group by f.company_id, f.prefix
      having sum(f.codes) filter (where f.start < p.start) >= ${least}
        and 100 * sum(f.confirmed) < ${lowest} * sum(f.codes) filter (where f.start < p.start)`,
  );
}

/** Ends the blocks whose time is over. */
export const endOverdueBlocks = (ctx: Context): Promise<number> =>
  updateRows(
    ctx,
    tables.textBlocks,
    { liftedAt: tables.textBlocks.endsAt },
    sql`${tables.textBlocks.liftedAt} is null and ${tables.textBlocks.endsAt} <= app_now()`,
  );

interface NewBlock extends Omit<typeof tables.textBlocks.$inferInsert, "endsAt"> {
  /** Null: until staff lift it. */
  seconds: number | null;
}

/** Null: it is blocked already. */
export async function insertBlock(ctx: Context, { seconds, ...block }: NewBlock): Promise<number | null> {
  const endsAt = seconds === null ? null : tables.inSeconds(seconds);
  return (await insertNew(ctx, tables.textBlocks, { ...block, endsAt }))?.id ?? null;
}

const inForce = sql`${tables.textBlocks.liftedAt} is null and (${tables.textBlocks.endsAt} is null or ${tables.textBlocks.endsAt} > app_now())`;

/** Null: there is no such block, or it is over. */
export const liftBlock = (
  ctx: Context,
  { liftedBy, ...block }: RecordId & { liftedBy: number | null },
): Promise<{ prefix: string } | null> =>
  firstOf(
    ctx.db
      .update(tables.textBlocks)
      .set({ liftedAt: tables.appNow, liftedBy })
      .where(and(isRow(tables.textBlocks, block), inForce))
      .returning({ prefix: tables.textBlocks.prefix }),
  );

export const TEXT_BLOCK = projection(
  textBlock,
  tables.textBlocks,
  { blocked_by_name: tables.users.name },
  {
    joins: [{ table: tables.users, on: eq(tables.users.id, tables.textBlocks.blockedBy) }],
    words: ["reason", "blocked_by_name"],
  },
);

/** Where codes are stopped now, the newest first. Errors: 400 naming `limit`, `offset` or `after`. */
export const listTextBlocks = (
  ctx: Context,
  { companyId, query }: ListQuery,
): Promise<RecordPage<TextBlock>> =>
  readRecordPage<TextBlock>(ctx, TEXT_BLOCK, {
    list: `text blocks of ${companyId}`,
    within: and(eq(tables.textBlocks.companyId, companyId), inForce),
    ...{ order: NEWEST_FIRST, query },
  });

const MOST_PREFIXES = 50;

const SUMS = sql`sum(texts)::int as texts, sum(codes)::int as codes, sum(confirmed)::int as confirmed,
  sum(failed)::int as failed, sum(suppressed)::int as suppressed, trim_scale(sum(cost))::text as cost`;

/** What went out in the last 24 hours, by the counters of ten minutes. */
export async function selectFigures(
  ctx: Context,
  companyId: number,
): Promise<Omit<TextFigures, "day"> | null> {
  const [row] = await rowsOf<{ figures: Omit<TextFigures, "day"> }>(
    ctx,
    sql`with recent as (
        select country, prefix, texts, codes, confirmed, failed, suppressed, cost from ${tables.textFigures}
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
      from ${tables.companies} c where c.id = ${companyId}`,
  );
  return row?.figures ?? null;
}

/** Where a counter of a fixed window stands now. */
export async function selectCount(
  ctx: Context,
  { key, seconds }: { key: string; seconds: number },
): Promise<{ count: number; left: number }> {
  const rows = await rowsOf<{ count: number; left: number }>(
    ctx,
    sql`with present as (
        select to_timestamp(floor(extract(epoch from app_now()) / ${seconds}::int) * ${seconds}::int) as start
      )
      select coalesce((
          select count from ${tables.guardCounters} where key = ${key} and window_start = present.start
        ), 0)::int as count, ceil(${seconds}::int - extract(epoch from app_now() - present.start))::int as left
      from present`,
  );
  return only(rows);
}
