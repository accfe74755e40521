import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a column has one of many values: one parameter, so that the statement is the same for any number of them. */
export const anyOf = (column: PgColumn, values: (string | number)[], type: "text" | "int" | "bigint"): SQL =>
  sql`${column} = any(${listOf(values, type)})`;

/** Parts of a statement with commas between. */
export const listed = (parts: SQLWrapper[]): SQL => sql.join(parts, sql`, `);

/** Values as one parameter. */
export const listOf = (values: (string | number)[], type: "text" | "int" | "bigint"): SQL =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/**
 * Whether a column is one of the hashes that a value may have, one for each accepted key. In a sub-select, because the planner
 * does not count them there: a connection plans the statement once, for one key and for three alike.
 */
export const oneOf = (column: PgColumn, hashes: Buffer[] | Placeholder | SQL): SQL =>
  sql`${column} = any((select ${Array.isArray(hashes) ? sql.param(hashes) : hashes}::bytea[])::bytea[])`;
