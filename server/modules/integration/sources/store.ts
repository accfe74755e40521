import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type SourceRecord, type SourceState, sourceRecord } from "../../../../lib/contract/index";
import { firstOf } from "../../../db/only";
import { findRow, insertRow, lockRow, rowsOf, updateRow } from "../../../db/rows";
import { apiKeys, appNow, companies, sources } from "../../../db/schema/index";
import { IS_SILENT, IS_STALE, LONGEST_PAUSE, SOURCE_STATE } from "../../../db/source-state";
import type { Context, RecordId } from "../../context";
import { companyList, projection } from "../../foundation/records/index";

export type Source = typeof sources.$inferSelect;

export const SOURCE = projection(
  sourceRecord,
  sources,
  { state: SOURCE_STATE },
  {
    words: ["name"],
    joins: [{ table: companies, on: eq(companies.id, sources.companyId), always: true }],
  },
);

/** A page of a company's sources, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const selectSources = companyList<SourceRecord>(SOURCE, "sources");

/** The source of a key; null where it has none yet. */
export async function selectSourceId(ctx: Context, keyId: number): Promise<number | null> {
  const key = await firstOf(
    ctx.db.select({ sourceId: apiKeys.sourceId }).from(apiKeys).where(eq(apiKeys.id, keyId)),
  );
  return key?.sourceId ?? null;
}

/** What a source is called. */
export const sourceNameOf = (sourceId: SQL) =>
  sql`(select s.name from ${sources} s where s.id = ${sourceId})`;

/** Locks a key, and answers its source. */
export async function lockKey(
  ctx: Context,
  keyId: number,
): Promise<{ companyId: number; sourceId: number | null } | null> {
  return lockRow(ctx, apiKeys, eq(apiKeys.id, keyId));
}

export const setSource = (ctx: Context, keyId: number, sourceId: number): Promise<void> =>
  updateRow(ctx, apiKeys, keyId, { sourceId });

export const insertSource = async (ctx: Context, companyId: number, name: string | null): Promise<number> =>
  (await insertRow(ctx, sources, { companyId, name })).id;

export const findNamed = (ctx: Context, companyId: number, name: string): Promise<Source | null> =>
  findRow(ctx, sources, eq(sources.companyId, companyId), eq(sources.name, name));

/** Locks a source of a company. */
export const lockSource = (ctx: Context, { companyId, id }: RecordId): Promise<Source | null> =>
  lockRow(ctx, sources, eq(sources.companyId, companyId), eq(sources.id, id));

export const setName = (ctx: Context, id: number, name: string): Promise<void> =>
  updateRow(ctx, sources, id, { name });

export const setPosition = (ctx: Context, id: number, asOf: Date | null): Promise<void> =>
  updateRow(ctx, sources, id, { asOf, receivedAt: appNow });

/** A request that wrote something with a key, so many seconds ago. */
export interface Feeding {
  apiKeyId: number;
  age: number;
}

/** Notes when sources were fed last, to the minute, and since when on each day. */
export async function updateFed(ctx: Context, feedings: Feeding[]): Promise<void> {
  await ctx.db.execute(sql`
    update ${sources} set last_fed_at = fed.at,
      fed_since = case when fed.at - last_fed_at <= ${LONGEST_PAUSE} then fed_since else fed.at end
    from (select k.source_id, max(app_now() - make_interval(secs => f.age)) as at
      from json_to_recordset(${JSON.stringify(feedings)}::json) as f ("apiKeyId" int, age float8)
      join ${apiKeys} k on k.id = f."apiKeyId" group by 1) fed
    where ${sources.id} = fed.source_id and coalesce(fed.at - last_fed_at > interval '1 minute', true)`);
}

/** Keys that have no source yet, among these. */
export async function selectWithout(ctx: Context, keyIds: number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    ctx,
    sql`select id from ${apiKeys} where id = any(${sql.param(keyIds)}::int[]) and source_id is null order by id`,
  );
  return rows.map(({ id }) => id);
}

export interface LateSource {
  id: number;
  companyId: number;
  name: string | null;
  tz: string;
  state: Extract<SourceState, "stale" | "silent">;
  /** The position of a source that is stale, the last feed of one that is silent. */
  since: Date;
}

/** Sources that are late, and of which the administrators do not know it. */
export const selectLate = (ctx: Context): Promise<LateSource[]> =>
  ctx.db
    .select({
      id: sources.id,
      companyId: sources.companyId,
      name: sources.name,
      tz: companies.tz,
      state: sql<LateSource["state"]>`${SOURCE_STATE}`,
      since: sql<Date>`case when ${IS_STALE} then ${sources.asOf} else ${sources.lastFedAt} end`.mapWith(
        sources.lastFedAt,
      ),
    })
    .from(sources)
    .innerJoin(companies, eq(companies.id, sources.companyId))
    .where(and(isNull(sources.toldAt), sql`(${IS_STALE} or ${IS_SILENT})`))
    .orderBy(sources.id);

/** Notes that the administrators are told. True for one of many nodes that do it at once. */
export async function markTold(ctx: Context, id: number): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(
    sql`update ${sources} set told_at = app_now() where id = ${id} and told_at is null`,
  );
  return rowCount === 1;
}

/** Sources that are late no more may be told of again. */
export async function forgetTold(ctx: Context): Promise<void> {
  await ctx.db.execute(
    sql`update ${sources} set told_at = null from ${companies}
      where ${sources.toldAt} is not null and ${companies.id} = ${sources.companyId}
        and (${IS_STALE}) is not true and (${IS_SILENT}) is not true`,
  );
}
