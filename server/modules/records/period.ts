import { gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { date } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { atMidnight } from "../../db/at-midnight";

/** Days, both included. */
export interface Period {
  from: string | null;
  to: string | null;
}

export function readPeriod(query: { from?: string | undefined; to?: string | undefined }): Period {
  const period = { from: readDay("from", query.from), to: readDay("to", query.to) };
  if (period.from && period.to && period.to < period.from)
    throw invalidField("to", "out_of_range", "must not be before from");
  return period;
}

function readDay(field: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!date().safeParse(text).success)
    throw invalidField(field, "malformed", "must be a real date, written YYYY-MM-DD");
  return text;
}

/** The moments of a period by the clocks of a time zone. */
export const withinPeriod = (
  column: PgColumn,
  { from, to }: Period,
  tz: SQL | string,
): (SQL | undefined)[] => [
  from ? gte(column, atMidnight(sql`${from}::date`, tz)) : undefined,
  to ? lt(column, atMidnight(sql`(${to}::date + 1)`, tz)) : undefined,
];
