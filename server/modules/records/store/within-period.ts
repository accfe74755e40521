import { gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Period } from "../period";

const startOf = (day: SQL, tz: SQL | string) => sql`(${day})::timestamp at time zone ${tz}`;

/** The moments of a period by the clocks of a time zone. */
export const withinPeriod = (
  column: PgColumn,
  { from, to }: Period,
  tz: SQL | string,
): (SQL | undefined)[] => [
  from ? gte(column, startOf(sql`${from}::date`, tz)) : undefined,
  to ? lt(column, startOf(sql`(${to}::date + 1)`, tz)) : undefined,
];
