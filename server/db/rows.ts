import { and, type SQL, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { firstOf, hasAny, only } from "./only";

/** What has the database of a transaction, such as a context. */
interface Caller {
  db: Database;
}

/** All of them have to hold; the first is always there, so that no statement is of a whole table. */
type Conditions = [SQL, ...(SQL | undefined)[]];

/** Changes rows; answers how many. */
export async function updateRows<Table extends PgTable>(
  { db }: Caller,
  table: Table,
  change: PgUpdateSetSource<Table>,
  ...conditions: Conditions
): Promise<number> {
  const { rowCount } = await db
    .update(table)
    .set(change)
    .where(and(...conditions));
  return rowCount ?? 0;
}

/** Removes rows; answers how many. */
export async function removeRows({ db }: Caller, table: PgTable, ...conditions: Conditions): Promise<number> {
  const { rowCount } = await db.delete(table).where(and(...conditions));
  return rowCount ?? 0;
}

/** Adds a row; answers it as it is kept. */
export async function insertRow<Table extends PgTable>(
  { db }: Caller,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table["$inferSelect"]> {
  return only<Table["$inferSelect"]>(
    await db
      .insert(table as PgTable)
      .values(values as PgInsertValue<PgTable>)
      .returning(),
  );
}

/** Adds a row; null where one of the same key is there already. */
export const insertNew = <Table extends PgTable>(
  { db }: Caller,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table["$inferSelect"] | null> =>
  firstOf<Table["$inferSelect"]>(
    db
      .insert(table as PgTable)
      .values(values as PgInsertValue<PgTable>)
      .onConflictDoNothing()
      .returning(),
  );

/** The first of the rows; null where there is none. */
export const findRow = <Table extends PgTable>(
  { db }: Caller,
  table: Table,
  ...conditions: Conditions
): Promise<Table["$inferSelect"] | null> =>
  firstOf<Table["$inferSelect"]>(
    db
      .select()
      .from(table as PgTable)
      .where(and(...conditions))
      .limit(1),
  );

/** Whether there is such a row. */
export const hasRow = async (caller: Caller, table: PgTable, ...conditions: Conditions): Promise<boolean> =>
  hasAny(
    caller.db
      .select({ one: sql`1` })
      .from(table)
      .where(and(...conditions))
      .limit(1),
  );
