import { is, SQL, sql } from "drizzle-orm";
import { getTableConfig, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { byCharacter, byWord } from "../../../../db/schema/index";
import type { OrderTerm } from "../list-query";
import { fieldKind } from "./field-kind";
import type { Projection } from "./projection";

/** One of the values that rows are sorted by. Nulls come last, in either direction. */
export interface SortKey {
  name: string;
  value: SQL;
  descending: boolean;
  nullable: boolean;
  /** The value without its collation: an index of what is not null is found by it. */
  bare: SQL;
  /** Read from the record's own table. */
  own: boolean;
}

/** What a list is sorted by, so that no two rows are equal. What follows a field that no two rows share is left out. */
export function sortKeys<R>(projection: Projection<R>, order: OrderTerm<keyof R & string>[]): SortKey[] {
  const { fields, id, natural = [id], unique = [], follows = {} } = projection;
  const isUnique = ({ field }: OrderTerm<keyof R & string>) => fields[field] === id || unique.includes(field);
  const last = order.findIndex(isUnique);
  const terms = last === -1 ? order : order.slice(0, last + 1);
  const once = terms.filter(({ field }, index) => terms.findIndex((term) => term.field === field) === index);
  const keys = once.map(({ field, descending }) => ({
    name: field,
    value: collated(projection, field),
    descending,
    nullable: !isNeverNull(projection, field),
    bare: sql`${fields[field]}`,
    own: isOwn(projection, field),
  }));
  const [only, ...others] = once;
  const isLast = others.every(({ field }) => fields[field] === id);
  const following: PgColumn[] | undefined =
    only && isLast ? (follows as Record<string, PgColumn[]>)[only.field] : undefined;
  if (only && following)
    return [...keys.slice(0, 1), ...following.map((each) => columnKey(each, only.descending))];
  return last === -1 ? [...keys, ...natural.map((each) => columnKey(each))] : keys;
}

const columnKey = (column: PgColumn, descending = false): SortKey => ({
  name: column.name,
  value: sql`${column}`,
  descending,
  nullable: false,
  bare: sql`${column}`,
  own: true,
});

/** Whether an index of the table has the column second, behind whose rows they are. */
export function isIndexed(table: PgTable, { name }: PgColumn): boolean {
  return getTableConfig(table).indexes.some(({ config: { columns } }) => {
    const [, second] = columns;
    // A collated column stands in an expression.
    const parts: unknown[] = is(second, SQL) ? second.queryChunks : [second];
    return parts.some((part) => (part as { name?: string } | undefined)?.name === name);
  });
}

function isOwn<R>({ table, fields }: Projection<R>, field: keyof R & string): boolean {
  const value = fields[field];
  return is(value, PgColumn) && value.table === table;
}

function collated<R>({ schema, fields, words }: Projection<R>, field: keyof R & string): SQL {
  if (fieldKind(schema.shape[field] as z.ZodType) !== "text") return sql`${fields[field]}`;
  return words.includes(field) ? byWord(fields[field]) : byCharacter(fields[field]);
}

function isNeverNull<R>({ table, joins, fields }: Projection<R>, field: keyof R & string): boolean {
  const value = fields[field];
  if (!is(value, PgColumn) || !value.notNull) return false;
  return value.table === table || joins.some((join) => join.table === value.table && join.always);
}
