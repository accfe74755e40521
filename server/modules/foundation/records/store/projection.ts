import { and, eq, getTableColumns, getTableName, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { only } from "../../../../db/only";
import type { Context } from "../../../context";

/** Where other fields come from: a table with at most one row for a row of the record's own. */
export interface Join {
  table: PgTable;
  on: SQL;
  /** There is always such a row. */
  always?: true;
  /** The condition by the id alone, where `on` says more for the sake of an index. */
  byId?: SQL;
}

/** How one record of the contract is read; made by `projection`. */
export interface Projection<R> {
  /** Says how each field is compared and ordered. */
  schema: z.ZodObject & z.ZodType<R>;
  table: PgTable;
  joins: Join[];
  /** Keeps other companies' rows out; absent where the rows are everybody's. */
  company?: PgColumn;
  /** No two rows share it. */
  id: PgColumn;
  /** Fields that no two rows of a company share, beside the id. */
  unique?: (keyof R)[];
  /** Rows come in this order where none is asked for, and equal rows follow by it: by `id` unless given. */
  natural?: [PgColumn, ...PgColumn[]];
  /** Rows that are equal in a field they are ordered by follow each other by these columns, in its direction, and not as is natural. */
  follows?: Partial<Record<keyof R, PgColumn[]>>;
  /** Which rows a statement that begins after the answer may read; absent where all may be read at once. */
  readable?: (ctx: Context) => Promise<SQL>;
  /** Which of them lists have, where the others are found by their id alone. */
  listed?: SQL;
  /** Records of this kind never change, so that the id of one is its cursor, in any order. */
  cursor?: "id";
  /**
   * Filters, and first fields of an order, that are not to be searched in all rows. `across`: nor is a bound by one
   * moment in another order, because rows grow without end.
   */
  slow?: { filters: (keyof R)[]; orders: (keyof R)[]; across?: true };
  fields: Record<keyof R & string, PgColumn | SQL>;
  /** Text that people sort as words; all other text is sorted by its characters. */
  words: (keyof R)[];
  /** Text that a filter finds however it is capitalised: it is kept in capitals, or as it was written. */
  anyCase: Partial<Record<keyof R, "kept in capitals" | "kept as written" | "in any spelling">>;
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type Names<Schema extends z.ZodObject> = keyof Schema["shape"] & string;
type Columns<Table extends PgTable> = Table["_"]["columns"];
type Source = PgColumn | SQL;

/** The fields that the table has no column of the same name for. */
type Foreign<Schema extends z.ZodObject, Table extends PgTable> = {
  [Field in Names<Schema>]: Camel<Field> extends keyof Columns<Table> ? never : Field;
}[Names<Schema>];

type Sources<Schema extends z.ZodObject, Table extends PgTable, Given> = {
  [Field in Names<Schema>]: Field extends keyof Given ? Given[Field] : Columns<Table>[Camel<Field>];
};

/**
 * The projection of a record: each field of its schema is read from the column of the same name unless `given` says
 * otherwise. A field without either does not compile, and neither does one that the record does not have.
 */
export function projection<
  Schema extends z.ZodObject,
  Table extends PgTable & { id: PgColumn },
  Given extends { [Field in Names<Schema>]?: Source },
  More extends Partial<Omit<Projection<z.output<Schema>>, "schema" | "table" | "fields">>,
>(
  schema: Schema,
  table: Table,
  given: Given & Record<Foreign<Schema, Table>, Source> & Record<Exclude<keyof Given, Names<Schema>>, never>,
  more = {} as More,
) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const fields = Object.keys(schema.shape).map((name) => [
    name,
    given[name as keyof Given] ?? columns[name.replace(/_(.)/g, (_, letter) => letter.toUpperCase())],
  ]);
  return {
    joins: [],
    company: columns.companyId as Table extends { companyId: infer Company } ? Company : undefined,
    id: table.id,
    words: [],
    anyCase: {},
    ...more,
    schema,
    table,
    fields: Object.fromEntries(fields) as Sources<Schema, Table, Given>,
  };
}

/** A projection of records that each belong to one company. */
export type Owned<R> = Projection<R> & { company: PgColumn };

/** Missing, foreign and not yet readable rows are filtered alike, in this one place. */
export const readableBy = async <R>(
  ctx: Context,
  { company, readable }: Projection<R>,
  companyId: number,
): Promise<SQL | undefined> => and(company && eq(company, companyId), await readable?.(ctx));

/** Records of a company up to where no smaller id can appear any more, for statements that begin after the answer. */
export async function settled<R>(
  { db }: Pick<Context, "db">,
  { table, id, company, readable }: Projection<R>,
): Promise<SQL | undefined> {
  if (!company || readable) return undefined;
  const { rows } = await db.execute<{ horizon: string }>(
    sql`select record_horizon(${getTableName(table)}) as horizon`,
  );
  return lte(id, sql`${only(rows).horizon}::bigint`);
}

/** Whose list it is: the condition for any id, and this one's. */
export interface Common {
  name: "company" | "customer" | "account";
  within(id: SQL): SQL | undefined;
  id: number;
  /** The order that is given is one of the few that the list has. */
  isOrdered?: true;
}

/** A company's rows, for pages that are prepared. */
export const ofCompany = <R>({ company }: Projection<R>, id: number): Common => ({
  name: "company",
  within: (id) => company && eq(company, id),
  id,
});
