import { and, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { type FieldKind, fieldKind } from "./field-kind";
import { withJoins } from "./from-projection";
import type { Projection } from "./projection";

/** What goes out is made by the database: decimals as text, moments in milliseconds of UTC. */
const WIRE: Partial<Record<FieldKind, (value: unknown) => SQL>> = {
  decimal: (value) => sql`${value}::text`,
  moment: (value) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

type Condition = SQL | undefined;

/** Each field, written as it goes out. */
const wireFields = <R>({ schema, fields }: Projection<R>): [string, SQL][] =>
  Object.entries<unknown>(fields).map(([field, value]) => {
    const wire = WIRE[fieldKind(schema.shape[field] as z.ZodType)];
    return [field, wire ? wire(value) : sql`${value}`];
  });

function wireColumns<R>(projection: Projection<R>): SQL {
  const columns = wireFields(projection).map(([field, value]) => sql`${value} as ${sql.identifier(field)}`);
  return sql.join(columns, sql`, `);
}

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
