import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { only } from "../db/only";

/** How many statements of this database wait for a lock. */
export async function waitingStatements(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return only(rows).count;
}
