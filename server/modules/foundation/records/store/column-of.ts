import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { fieldKind } from "./field-kind";

/** A projection with the types of its fields as they are written down. */
export interface Written {
  schema: z.ZodObject;
  table: PgTable;
  fields: object;
}

export type Columns<P extends Written> = P["table"]["_"]["columns"];

/** The column of the record's own table that a field is read from, by its name in the schema; else never. */
export type ColumnOf<P extends Written, Field> = Field extends keyof P["fields"]
  ? { [C in keyof Columns<P>]: Columns<P>[C] extends P["fields"][Field] ? C : never }[keyof Columns<P>]
  : never;

/** Fields that are computed, or read from another table, cannot be written as they are: they do not compile. */
export type Own<P extends Written, Field> = [ColumnOf<P, Field>] extends [never] ? never : Field;

const known = new WeakMap<object, Map<string, string>>();

/** The column that a field is read from, by its name in the database's schema. */
export function columnOf<P extends Written, Field extends string>(
  projection: P,
  field: Field & Own<P, Field>,
): ColumnOf<P, Field> {
  const own = columnsOf(projection).get(field);
  if (!own) throw new Error(`${field} is not a column of its own`);
  return own as ColumnOf<P, Field>;
}

function columnsOf(projection: Written): Map<string, string> {
  const columns = known.get(projection) ?? ownColumns(projection);
  known.set(projection, columns);
  return columns;
}

/** The fields of a record that are read from these columns, by their names in the database's schema. */
export const fieldsFrom = (projection: Written, columns: string[]): string[] =>
  [...columnsOf(projection)].flatMap(([field, column]) => (columns.includes(column) ? [field] : []));

function ownColumns({ fields, table }: Written): Map<string, string> {
  const names = new Map<unknown, string>(
    Object.entries<PgColumn>(getTableColumns(table)).map(([name, column]) => [column, name]),
  );
  return new Map(
    Object.entries(fields).flatMap(([field, source]) => {
      const name = names.get(source);
      return name ? [[field, name]] : [];
    }),
  );
}

type Row<P extends Written, Values> = {
  [Field in keyof Values as ColumnOf<P, Field>]:
    | Columns<P>[ColumnOf<P, Field>]["_"]["data"]
    | Extract<Values[Field], null | undefined>;
};

/**
 * The values of a record's fields by the columns that they are read from, for `insert` and `update`: a field is
 * written where it is read.
 */
export function toColumns<P extends Written, Values extends object>(
  projection: P,
  values: Values & { [Field in keyof Values]: [Own<P, Field>] extends [never] ? never : unknown },
): Row<P, Values> {
  const entries = Object.entries(values).map(([field, value]) => {
    const isMoment = fieldKind(projection.schema.shape[field] as z.ZodType) === "moment";
    return [
      columnOf(projection, field as never),
      isMoment && typeof value === "string" ? new Date(value) : value,
    ];
  });
  return Object.fromEntries(entries) as Row<P, Values>;
}
