import { and, asc, inArray, is, type SQL, sql } from "drizzle-orm";
import { PgColumn, type SelectedFields } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Context } from "../../context";
import type { OrderTerm } from "../order";
import type { Page } from "../page";
import { fieldKind } from "./field-kind";
import type { Projection } from "./projection";

const COUNT = sql<number>`count(*)`.mapWith(Number);

/** Rows of a projection. Tables that nothing selected or asked for needs cost nothing: the planner drops them. */
function from<R, Selection extends SelectedFields>(
  ctx: Context,
  { table, joins }: Projection<R>,
  selection: Selection,
) {
  let query = ctx.db
    .select(selection as SelectedFields)
    .from(table)
    .$dynamic();
  for (const join of joins) query = query.leftJoin(join.table, join.on);
  return query;
}

/** The record as it goes out: only moments are not yet what the wire carries. */
const recordOf = <R>(row: object): R =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
  ) as R;

type Condition = SQL | undefined;

/** The row that meets all conditions, or null. */
export async function selectRecord<R>(
  ctx: Context,
  projection: Projection<R>,
  ...conditions: Condition[]
): Promise<R | null> {
  const [row] = await from(ctx, projection, projection.fields).where(and(...conditions));
  return row ? recordOf<R>(row) : null;
}

/** The rows of these ids that meet all conditions, in any order. */
export async function selectByIds<R>(
  ctx: Context,
  projection: Projection<R>,
  ids: number[],
  ...conditions: Condition[]
): Promise<R[]> {
  const rows = await from(ctx, projection, projection.fields).where(
    and(...conditions, inArray(projection.id, ids)),
  );
  return rows.map((row) => recordOf<R>(row));
}

/** Rows that meet all conditions, in their natural order where none is given. */
export interface Selection<R> {
  conditions: Condition[];
  order: OrderTerm<keyof R & string>[];
  page: Page;
}

/** One page of the rows, and how many there are in all: one statement, unless the page lies beyond the end. */
export async function selectPage<R>(
  ctx: Context,
  projection: Projection<R>,
  { conditions, order, page }: Selection<R>,
): Promise<{ records: R[]; total: number }> {
  const condition = and(...conditions);
  const counted = from(ctx, projection, { total: COUNT }).where(condition);
  const total = sql<number>`${counted}`.mapWith(Number);
  const rows = await from(ctx, projection, { record: projection.fields, total })
    .where(condition)
    .orderBy(...orderBy(projection, order))
    .limit(page.limit)
    .offset(page.offset);
  const records = rows.map((row) => recordOf<R>(row.record as object));
  const [first] = records.length > 0 || page.offset === 0 ? rows : await counted;
  return { records, total: Number(first?.total ?? 0) };
}

function orderBy<R>(projection: Projection<R>, order: OrderTerm<keyof R & string>[]): SQL[] {
  const terms = order.map(({ field, descending }) => {
    const value = collated(projection, field);
    if (!descending) return sql`${value} asc`;
    return isNeverNull(projection, field) ? sql`${value} desc` : sql`${value} desc nulls last`;
  });
  const { fields, id, natural = [id] } = projection;
  return order.some(({ field }) => fields[field] === id)
    ? terms
    : [...terms, ...natural.map((column) => asc(column))];
}

/** Text sorts alike on every server: words as people sort them, all other text by its characters. */
function collated<R>({ schema, fields, words }: Projection<R>, field: keyof R & string): SQL {
  if (fieldKind(schema.shape[field] as z.ZodType) !== "text") return sql`${fields[field]}`;
  return words.includes(field)
    ? sql`${fields[field]} collate "und-x-icu"`
    : sql`${fields[field]} collate "C"`;
}

/** Nulls come last without a word where there are none; with one, no index would serve the order. */
function isNeverNull<R>({ table, fields }: Projection<R>, field: keyof R & string): boolean {
  const value = fields[field];
  return is(value, PgColumn) && value.table === table && value.notNull;
}
