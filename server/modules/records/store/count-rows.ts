import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import type { Context } from "../../context";
import { fromProjection } from "./from-projection";
import { joinsOf } from "./joins-of";
import type { Projection } from "./projection";

/** How many rows there are in all. */
export interface Total {
  total: number;
  /** More than are counted: the database's guess by its statistics. */
  isEstimate: boolean;
}

const MOST_COUNTED = 10_000;

/** Counts rows up to 10,000, so that a count costs the same in a list of any length. @param exact counts all */
export async function countRows<R>(
  ctx: Context,
  { table, joins }: Projection<R>,
  condition: SQL | undefined,
  exact: boolean,
): Promise<Total> {
  const matching = fromProjection(
    ctx,
    { table, joins: joinsOf(joins, [condition]) },
    { one: sql`1`.as("one") },
  ).where(condition);
  const counted = exact ? matching : matching.limit(MOST_COUNTED + 1);
  const { rows } = await ctx.db.execute<{ total: string }>(
    sql`select count(*) as total from ${counted} as counted`,
  );
  const total = Number(only(rows).total);
  if (exact || total <= MOST_COUNTED) return { total, isEstimate: false };
  return { total: Math.max(total, await estimate(ctx, matching)), isEstimate: true };
}

/** The rows that the planner expects, from statistics alone: nothing is read. */
async function estimate(ctx: Context, matching: SQLWrapper): Promise<number> {
  const { rows } = await ctx.db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${matching}`,
  );
  return only(rows)["QUERY PLAN"][0].Plan["Plan Rows"];
}
