import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/** Rows of one batch: small enough to stay far below the time limit of a statement. */
export const BATCH = 1_000;

/** Deletes the rows that `ctids` selects, one batch of them at most. True: there may be more. */
export async function deleteRows(db: Database, table: PgTable, ctids: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid = any(array(${ctids} limit ${BATCH}))`,
  );
  return rowCount === BATCH;
}
