import { is, SQL } from "drizzle-orm";
import { PgColumn, type PgSelectQueryBuilder, type PgTable, type SelectedFields } from "drizzle-orm/pg-core";
import type { Context } from "../../context";
import type { Join, Projection } from "./projection";

/** Rows of a projection, with these of its joins. */
export function fromProjection<R>(
  ctx: Pick<Context, "db">,
  { table, joins }: Pick<Projection<R>, "table" | "joins">,
  selection: SelectedFields,
) {
  return withJoins(ctx.db.select(selection).from(table).$dynamic(), joins);
}

export function withJoins<Query extends PgSelectQueryBuilder>(query: Query, joins: Join[]): Query {
  for (const { table, on, always } of joins) {
    if (always) query.innerJoin(table, on);
    else query.leftJoin(table, on);
  }
  return query;
}

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
