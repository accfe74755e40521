import { gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { atMidnight } from "../../../../db/at-midnight";
import type { Period } from "../period";

/** The moments of a period by the clocks of a time zone. */
export const withinPeriod = (
  column: PgColumn,
  { from, to }: Period,
  tz: SQL | string,
): (SQL | undefined)[] => [
  from ? gte(column, atMidnight(sql`${from}::date`, tz)) : undefined,
  to ? lt(column, atMidnight(sql`(${to}::date + 1)`, tz)) : undefined,
];
