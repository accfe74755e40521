import { is, SQL } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Join } from "./projection";

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
