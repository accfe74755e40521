import type { PgSelect, SelectedFields } from "drizzle-orm/pg-core";
import type { Context } from "../../context";
import type { Join, Projection } from "./projection";

/** Rows of a projection, with these of its joins. */
export function fromProjection<R>(
  ctx: Context,
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
