import { type SQL, sql } from "drizzle-orm";

/**
 * The first moment at which the clocks of a time zone show a midnight. Where they are set back to it, it comes twice, and PostgreSQL
 * answers the second one; where they are set forward over it, the day begins when that happens.
 */
export function atMidnight(midnight: SQL, tz: SQL | string): SQL<Date> {
  const second = sql`((${midnight})::timestamp at time zone ${tz})`;
  const first = sql`${second} - interval '1 hour'`;
  return sql<Date>`case when (${first}) at time zone ${tz} = (${midnight})::timestamp then ${first} else ${second} end`;
}
