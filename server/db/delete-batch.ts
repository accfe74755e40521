import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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

/** Deletes at most one batch of the rows that `condition` finds, which needs an index. True: there may be more. */
export const deleteBatch = (db: Database, table: PgTable, condition: SQL): Promise<boolean> =>
  deleteRows(db, table, sql`select ctid from ${table} where ${condition}`);

/**
 * Deletes from the oldest batch of rows, by an id that grows with time, those that `condition` finds: what is
 * written only once needs no other index to be removed. True: there may be more.
 */
export const deleteOldest = (db: Database, table: PgTable, id: PgColumn, condition: SQL): Promise<boolean> =>
  deleteRows(
    db,
    table,
    sql`select ctid from (select ctid, * from ${table} order by ${id} limit ${BATCH}) oldest where ${condition}`,
  );
