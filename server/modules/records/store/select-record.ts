import { and, is, SQL, sql } from "drizzle-orm";
import { PgColumn, type PgSelect, type PgTable, type SelectedFields } from "drizzle-orm/pg-core";
import type { Context } from "../../context";
import type { Join, Projection } from "./projection";

/** The row that meets all conditions, or null. */
export async function selectRecord<R>(
  ctx: Context,
  projection: Projection<R>,
  ...conditions: (SQL | undefined)[]
): Promise<R | null> {
  const [row] = await fromProjection(ctx, projection, projection.fields).where(and(...conditions));
  return row ? recordOf<R>(row) : null;
}

/** Rows of a projection, with these of its joins. */
export function fromProjection<R>(
  ctx: Pick<Context, "db">,
  { table, joins }: Pick<Projection<R>, "table" | "joins">,
  selection: SelectedFields,
) {
  return withJoins(ctx.db.select(selection).from(table).$dynamic(), joins);
}

export function withJoins<Query extends PgSelect>(query: Query, joins: Join[]): Query {
  for (const { table, on, always } of joins) {
    if (always) query.innerJoin(table, on);
    else query.leftJoin(table, on);
  }
  return query;
}

/** The record as it goes out: only moments are not yet what the wire carries. */
export const recordOf = <R>(row: object): R =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
  ) as R;

/** The joins that expressions need, in their order; a join may need another. */
export function joinsOf(joins: Join[], expressions: unknown[]): Join[] {
  const needed = new Set(tablesOf(expressions));
  for (const { table, on } of joins.toReversed()) {
    if (needed.has(table)) for (const other of tablesOf(on)) needed.add(other);
  }
  return joins.filter(({ table }) => needed.has(table));
}

/** The tables whose columns an expression reads. */
function tablesOf(expression: unknown): PgTable[] {
  if (Array.isArray(expression)) return expression.flatMap(tablesOf);
  if (is(expression, PgColumn)) return [expression.table];
  return is(expression, SQL) ? tablesOf(expression.queryChunks) : [];
}

/** The rows of these ids that meet all conditions, in any order. */
export async function selectByIds<R>(
  ctx: Context,
  projection: Projection<R>,
  ids: number[],
  ...conditions: (SQL | undefined)[]
): Promise<R[]> {
  const rows = await fromProjection(ctx, projection, projection.fields).where(
    and(...conditions, sql`${projection.id} = any(${sql.param(ids)})`),
  );
  return rows.map((row) => recordOf<R>(row));
}
