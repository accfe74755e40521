import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { listed } from "./any-of";
import type { Database } from "./database";

/**
 * An object as one value of a statement: one column to send, to read and to map, however many fields it has. Its fields
 * must be such that JSON has them: no moments, no bytes.
 */
export function jsonObject<Fields extends object>(
  fields: {
    [Field in keyof Fields]: unknown;
  },
): SQL<Fields> {
  const pairs = Object.entries(fields).map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`);
  return sql<Fields>`json_build_object(${listed(pairs)})`;
}

interface Insertion<Table extends PgTable> {
  /** A column that no row has gets its default; all others are null where a row leaves them out. */
  rows: Table["$inferInsert"][];
  /** What the database computes, the same for all rows, by field. */
  computed?: Record<string, SQL>;
  /** Such as `on conflict do nothing returning id`. */
  more?: SQL;
}

const named = (name: string) => sql`${sql.identifier(name)}`;

/**
 * Inserts rows as one parameter, in their order: a statement for a thousand of them is built and parsed as fast as for
 * one.
 */
export async function insertJson<Answer extends object, Table extends PgTable = PgTable>(
  db: Pick<Database, "execute">,
  table: Table,
  { rows, computed = {}, more = sql`` }: Insertion<Table>,
): Promise<Answer[]> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([field]) => field in computed || rows.some((row) => Reflect.get(row, field) !== undefined),
  );
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, Reflect.get(row, field)])),
  );
  const targets = columns.map(([, { name }]) => named(name));
  const sources = columns.map(([field, { name }]) => computed[field] ?? named(name));
  const inserted = await db.execute(
    sql`insert into ${table} (${listed(targets)}) select ${listed(sources)}
      from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json) ${more}`,
  );
  // As `more` says.
  return inserted.rows as unknown as Answer[];
}
