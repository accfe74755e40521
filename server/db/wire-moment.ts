import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { WIRE_MOMENTS } from "../../lib/contract/index";

const bound = (moment: string) => sql`${sql.raw(`'${moment}'`)}::timestamptz`;

/**
 * A moment goes out in milliseconds of UTC. Rows of earlier releases may hold a moment whose year does not have four digits: such a
 * moment goes out as the first or the last moment that the wire has a form for. Both functions give null for null; `least` does not.
 */
export const wireMoment = (moment: SQLWrapper): SQL<string | null> =>
  sql`to_char(timestamptz_larger(timestamptz_smaller(${moment}, ${bound(WIRE_MOMENTS.last)}), ${bound(WIRE_MOMENTS.first)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
