import { and, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { batchedRead } from "../../../../db/batched-read";
import { clientOf } from "../../../../db/database";
import { only } from "../../../../db/only";
import { type Context, readsOf } from "../../../context";
import { fromProjection, joinsOf } from "./from-projection";
import type { Common, Projection } from "./projection";

/** How many rows there are in all. */
export interface Total {
  total: number;
  /** More than are counted: the database's guess by its statistics. */
  isEstimate: boolean;
}

const MAX_COUNTED = 10_000;

const matching = <R>(
  ctx: Pick<Context, "db" | "reads">,
  { table, joins }: Projection<R>,
  condition: SQL | undefined,
) =>
  fromProjection(ctx, { table, joins: joinsOf(joins, [condition]) }, { one: sql`1`.as("one") }).where(
    condition,
  );

/** A number in the text of a statement: of a parameter the planner would not know how few rows it leaves. */
// Drizzle takes it as it takes a placeholder, but does not say so.
export const literal = (count: number) => sql.raw(String(count)) as unknown as number;

/** Counts the rows that meet all conditions, and stops at `most`. */
export async function countUpTo<R>(
  ctx: Context,
  projection: Projection<R>,
  conditions: (SQL | undefined)[],
  most: number,
): Promise<number> {
  const rows = matching(ctx, projection, and(...conditions));
  const counted = Number.isFinite(most) ? rows.limit(most) : rows;
  const { rows: found } = await readsOf(ctx).execute<{ total: string }>(
    sql`select count(*) as total from ${counted} as counted`,
  );
  return Number(only(found).total);
}

/** Counts rows up to 10,000, so that a count costs the same in a list of any length. @param exact counts all */
export async function countRows<R>(
  ctx: Context,
  projection: Projection<R>,
  condition: SQL | undefined,
  exact: boolean,
): Promise<Total> {
  const total = await countUpTo(
    ctx,
    projection,
    [condition],
    exact ? Number.POSITIVE_INFINITY : MAX_COUNTED + 1,
  );
  return toldTotal(ctx, projection, condition, { counted: total, exact });
}

const counts = new Map<string, ReturnType<typeof countOf>>();

const countOf = <R>(statement: string, projection: Projection<R>, { within }: Common, exact: boolean) =>
  batchedRead(statement, { id: "int" }, (db, { id }) => {
    const rows = matching({ db }, projection, within(id));
    const counted = exact ? rows : rows.limit(literal(MAX_COUNTED + 1));
    return db.select({ counted: sql<number>`count(*)::int` }).from(counted.as("counted"));
  });

/** Milliseconds for which a list that is longer than is counted is not counted again: its total is a guess anyway. */
const LONG_MS = 10_000;
/** Lists whose guess is kept. */
const MOST_LONG = 1_000;
const long = new WeakMap<object, Map<string, { told: Total; until: number }>>();

/**
 * Counts the rows of a list that is read often: callers who wait for the count of one list are answered by one statement, and the guess
 * of a long one holds for a while.
 */
export async function countCommon<R>(
  ctx: Context,
  projection: Projection<R>,
  common: Common,
  condition: SQL | undefined,
  exact: boolean,
): Promise<Total> {
  const statement = `count_${exact ? "all_" : ""}${getTableName(projection.table)}_of_${common.name}`;
  const client = clientOf(readsOf(ctx));
  const guesses = long.get(client) ?? new Map<string, { told: Total; until: number }>();
  long.set(client, guesses);
  const list = `${statement} ${common.id}`;
  const known = guesses.get(list);
  if (known && known.until > performance.now()) return known.told;
  const count = counts.get(statement) ?? countOf(statement, projection, common, exact);
  counts.set(statement, count);
  const counted = (await count(readsOf(ctx), { id: common.id }))?.counted ?? 0;
  const told = await toldTotal(ctx, projection, condition, { counted, exact });
  if (guesses.size >= MOST_LONG) guesses.clear();
  if (told.isEstimate) guesses.set(list, { told, until: performance.now() + LONG_MS });
  return told;
}

/** The total to be told, by what was counted. */
async function toldTotal<R>(
  ctx: Context,
  projection: Projection<R>,
  condition: SQL | undefined,
  { counted, exact }: { counted: number; exact: boolean },
): Promise<Total> {
  if (exact || counted <= MAX_COUNTED) return { total: counted, isEstimate: false };
  const expected = await estimate(ctx, matching(ctx, projection, condition));
  return { total: Math.max(counted, expected), isEstimate: true };
}

/** The rows that the planner expects, from statistics alone: nothing is read. */
async function estimate(ctx: Context, rows: SQLWrapper): Promise<number> {
  const plan = await readsOf(ctx).execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${rows}`,
  );
  return only(plan.rows)["QUERY PLAN"][0].Plan["Plan Rows"];
}
