import { and, eq, sql } from "drizzle-orm";
import { type TextBlock, textBlock } from "../../../lib/contract/index";
import { appNow, companies, inSeconds, textBlocks, textFigures, users } from "../../db/schema/index";
import type { Context } from "../context";
import { type Page, type Projection, type SelectedPage, selectPage, selectRecord } from "../records/index";

/** A beginning of numbers where codes went out and did not come back. */
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
  /** Of a hundred. */
  lowest: number;
}

/**
 * Beginnings of numbers, not blocked yet, of whose codes too few came back. Only steps that are over are judged, and none
 * from before somebody last lifted a block.
 */
export async function selectSuspects(ctx: Context, watch: Watch): Promise<Suspect[]> {
  const { least, seconds, step, lowest } = watch;
  const { rows } = await ctx.db.execute<Suspect & Record<string, unknown>>(
    sql`with present as (select date_bin(make_interval(secs => ${step}), app_now(), 'epoch') as start)
      select f.company_id as "companyId", f.prefix, min(f.country) as country,
        sum(f.codes) filter (where f.start < p.start)::int as codes, sum(f.confirmed)::int as confirmed
      from present p cross join ${companies} c
        join ${textFigures} f on f.company_id = c.id and f.start >= p.start - make_interval(secs => ${seconds})
      where f.prefix <> '' and f.start >= coalesce((
          select max(lifted_at) from ${textBlocks} b where b.company_id = c.id and b.prefix = f.prefix
        ), '-infinity')
        and not exists (
          select from ${textBlocks} b where b.company_id = c.id and b.prefix = f.prefix and b.lifted_at is null
        )
      group by f.company_id, f.prefix
      having sum(f.codes) filter (where f.start < p.start) >= ${least}
        and 100 * sum(f.confirmed) < ${lowest} * sum(f.codes) filter (where f.start < p.start)`,
  );
  return rows;
}

/** Ends the blocks whose time is over. */
export async function endOverdueBlocks(ctx: Context): Promise<void> {
  await ctx.db
    .update(textBlocks)
    .set({ liftedAt: textBlocks.endsAt })
    .where(sql`${textBlocks.liftedAt} is null and ${textBlocks.endsAt} <= app_now()`);
}

export interface NewBlock {
  companyId: number;
  prefix: string;
  country: string | null;
  blockedBy: number | null;
  reason: string;
  /** Null: until somebody lifts it. */
  seconds: number | null;
}

/** Null: it is blocked already. */
export async function insertBlock(ctx: Context, { seconds, ...block }: NewBlock): Promise<number | null> {
  const [row] = await ctx.db
    .insert(textBlocks)
    .values({ ...block, endsAt: seconds === null ? null : inSeconds(seconds) })
    .onConflictDoNothing()
    .returning({ id: textBlocks.id });
  return row?.id ?? null;
}

/** Null: there is no such block, or it is over. */
export async function liftBlock(
  ctx: Context,
  { companyId, id, liftedBy }: { companyId: number; id: number; liftedBy: number | null },
): Promise<{ prefix: string } | null> {
  const [row] = await ctx.db
    .update(textBlocks)
    .set({ liftedAt: appNow, liftedBy })
    .where(
      and(
        eq(textBlocks.companyId, companyId),
        eq(textBlocks.id, id),
        sql`${textBlocks.liftedAt} is null and (${textBlocks.endsAt} is null or ${textBlocks.endsAt} > app_now())`,
      ),
    )
    .returning({ prefix: textBlocks.prefix });
  return row ?? null;
}

const TEXT_BLOCK = {
  schema: textBlock,
  table: textBlocks,
  joins: [{ table: users, on: eq(users.id, textBlocks.blockedBy) }],
  company: textBlocks.companyId,
  id: textBlocks.id,
  fields: {
    id: textBlocks.id,
    prefix: textBlocks.prefix,
    country: textBlocks.country,
    reason: textBlocks.reason,
    blocked_by_name: users.name,
    created_at: textBlocks.createdAt,
    ends_at: textBlocks.endsAt,
  },
  words: ["reason", "blocked_by_name"],
  anyCase: {},
} satisfies Projection<TextBlock>;

/** Those in force, the newest first. */
export const selectBlocks = (ctx: Context, companyId: number, page: Page): Promise<SelectedPage<TextBlock>> =>
  selectPage<TextBlock>(ctx, TEXT_BLOCK, {
    list: `text blocks of ${companyId}`,
    within: and(
      eq(textBlocks.companyId, companyId),
      sql`${textBlocks.liftedAt} is null and (${textBlocks.endsAt} is null or ${textBlocks.endsAt} > app_now())`,
    ),
    order: [{ field: "id", descending: true }],
    page,
  });

export const selectBlock = (ctx: Context, companyId: number, id: number): Promise<TextBlock | null> =>
  selectRecord<TextBlock>(ctx, TEXT_BLOCK, eq(textBlocks.companyId, companyId), eq(textBlocks.id, id));
