import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a column has one of many values: one parameter, so that the statement is the same for any number of them. */
export const anyOf = (column: PgColumn, values: (string | number)[], type: "text" | "int"): SQL =>
  sql`${column} = any(${listOf(values, type)})`;

/** Values as one parameter. */
export const listOf = (values: (string | number)[], type: "text" | "int"): SQL =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;
