import { and, eq, type GetColumnData, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
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

/** Rows in no order, without a lock. */
export const findRows = <Table extends PgTable>(
  { db }: Caller,
  table: Table,
  ...conditions: Conditions
): Promise<Table["$inferSelect"][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(and(...conditions));

/** What one column has in the first of the rows; null where there is none. */
export async function findValue<Column extends PgColumn>(
  { db }: Caller,
  column: Column,
  ...conditions: Conditions
): Promise<GetColumnData<Column> | null> {
  const value = db.select({ value: column }).from(column.table);
  const row = await firstOf<{ value: unknown }>(value.where(and(...conditions)).limit(1));
  return (row?.value ?? null) as GetColumnData<Column> | null;
}

type Numbered = PgTable & { id: PgColumn };

/** The row of an institution with an id: missing and foreign ones look the same. */
export const isRow = (
  { id, companyId }: { id: PgColumn; companyId: PgColumn },
  row: { companyId: number; id: number },
): SQL => sql`(${companyId} = ${row.companyId} and ${id} = ${row.id})`;

/** Rows that only this transaction changes until it ends, in the order of their ids: callers do not wait for each other. */
export const lockRows = <Table extends Numbered>(
  { db }: Caller,
  table: Table,
  ...conditions: Conditions
): Promise<Table["$inferSelect"][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(and(...conditions))
    .orderBy(table.id)
    .for("update");

/** The first of them; null where there is none. */
export const lockRow = <Table extends Numbered>(
  caller: Caller,
  table: Table,
  ...conditions: Conditions
): Promise<Table["$inferSelect"] | null> => firstOf(lockRows(caller, table, ...conditions));

/** Changes the row with an id. */
export async function updateRow<Table extends Numbered>(
  caller: Caller,
  table: Table,
  id: Table["id"]["_"]["data"],
  change: PgUpdateSetSource<Table>,
): Promise<void> {
  await updateRows(caller, table, change, eq(table.id, id));
}

/** The rows that a written statement answers, as the driver reads them. */
export async function rowsOf<Row>({ db }: { db: Pick<Database, "execute"> }, written: SQL): Promise<Row[]> {
  return (await db.execute(written)).rows as Row[];
}
