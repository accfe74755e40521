import { and, is, SQL, sql } from "drizzle-orm";
import {
  PgColumn,
  type PgSelectQueryBuilder,
  type PgTable,
  QueryBuilder,
  type SelectedFields,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import { listed } from "../../../../db/any-of";
import { wireMoment } from "../../../../db/wire-moment";
import type { Context } from "../../../context";
import { type FieldKind, fieldKind } from "./field-kind";
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

/** What goes out is made by the database: decimals as text, moments in milliseconds of UTC. */
const WIRE: Partial<Record<FieldKind, (value: unknown) => SQL>> = {
  decimal: (value) => sql`${value}::text`,
  moment: (value) => wireMoment(sql`${value}`),
};

type Condition = SQL | undefined;

/** Each field, written as it goes out. */
const wireFields = <R>({ schema, fields }: Projection<R>): [string, SQL][] =>
  Object.entries<unknown>(fields).map(([field, value]) => {
    const wire = WIRE[fieldKind(schema.shape[field] as z.ZodType)];
    return [field, wire ? wire(value) : sql`${value}`];
  });

const wireColumns = <R>(projection: Projection<R>): SQL =>
  listed(wireFields(projection).map(([field, value]) => sql`${value} as ${sql.identifier(field)}`));

/** The record of a row as one value of the statement that reads its tables. */
export const rowJson = <R>(projection: Projection<R>): SQL<R> =>
  sql<R>`(select row_to_json(r) from (select ${wireColumns(projection)}) r)`;

/** The rows that meet all conditions. */
function wireRows<R>(projection: Projection<R>, conditions: Condition[]): SQL {
  const { table, joins } = projection;
  const fields = Object.fromEntries(wireFields(projection).map(([field, value]) => [field, value.as(field)]));
  const rows = withJoins(new QueryBuilder().select(fields).from(table).$dynamic(), joins);
  return rows.where(and(...conditions)).getSQL();
}

/**
 * The record that meets all conditions as one value of a larger statement, whose tables the conditions may name;
 * null where there is none.
 */
export const recordJson = <R>(projection: Projection<R>, ...conditions: Condition[]): SQL<R | null> =>
  sql<R | null>`(select row_to_json(r) from (${wireRows(projection, conditions)}) r)`;

/** In the same way the first `most` records by their id. */
export const recordsJson = <R extends { id: number }>(
  projection: Projection<R>,
  most: number,
  ...conditions: Condition[]
): SQL<R[]> =>
  sql<
    R[]
  >`(select coalesce(json_agg(r order by r.id), '[]') from (${wireRows(projection, conditions)} order by ${projection.id} limit ${sql.raw(String(most))}) r)`;
