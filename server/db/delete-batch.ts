import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/** Rows of one batch: small enough to stay far below the time limit of a statement. */
const BATCH = 1_000;

/** Deletes at most one batch of the rows that `condition` finds. True: there may be more. */
export async function deleteBatch(db: Database, table: PgTable, condition: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit ${BATCH})`,
  );
  return rowCount === BATCH;
}
