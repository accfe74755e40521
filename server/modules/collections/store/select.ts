import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgSelect, SelectedFields } from "drizzle-orm/pg-core";
import type { Context } from "../../context";
import type { OrderTerm } from "../../order";
import type { Page } from "../../page";
import type { Collection, Field } from "./collection";

type Row = Record<string, unknown>;

const TOTAL = sql<number>`count(*)`.mapWith(Number);

const COLLATION: Partial<Record<Field["kind"], SQL>> = {
  code: sql` collate "C"`,
  words: sql` collate "und-x-icu"`,
};

function joined(ctx: Context, collection: Collection, selection: SelectedFields): PgSelect {
  let query = ctx.db.select(selection).from(collection.table).$dynamic() as unknown as PgSelect;
  for (const { table, on, kind } of collection.joins) {
    query = (kind === "inner" ? query.innerJoin(table, on) : query.leftJoin(table, on)) as PgSelect;
  }
  return query;
}

const selectionOf = ({ fields }: Collection) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) as SelectedFields;

function recordOf(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries);
}

/** Missing and foreign rows are filtered alike, in this one place. */
const visibleTo = ({ company }: Collection, companyId: number) =>
  company ? eq(company, companyId) : undefined;

function orderBy(collection: Collection, terms: OrderTerm<string>[]): SQL[] {
  const sorted = terms.map(({ field, descending }) => {
    const { kind, value } = collection.fields[field]!;
    const collated = sql`${value}${COLLATION[kind] ?? sql``}`;
    return descending ? sql`${collated} desc nulls last` : sql`${collated} asc nulls last`;
  });
  return [...sorted, asc(collection.tie)];
}

/** One page of a company's rows, and how many there are in all. */
export async function selectPage(
  ctx: Context,
  collection: Collection,
  companyId: number,
  filters: SQL[],
  order: OrderTerm<string>[],
  page: Page,
): Promise<{ data: Row[]; total: number }> {
  const condition = and(visibleTo(collection, companyId), ...filters);
  const [counted] = (await joined(ctx, collection, { total: TOTAL }).where(condition)) as { total: number }[];
  const rows = await joined(ctx, collection, selectionOf(collection))
    .where(condition)
    .orderBy(...orderBy(collection, order))
    .limit(page.limit)
    .offset(page.offset);
  return { data: rows.map(recordOf), total: counted!.total };
}

/** The company's row that meets the condition, or null. */
export async function selectRecord(
  ctx: Context,
  collection: Collection,
  companyId: number,
  condition: SQL,
): Promise<Row | null> {
  const [row] = await joined(ctx, collection, selectionOf(collection)).where(
    and(visibleTo(collection, companyId), condition),
  );
  return row ? recordOf(row) : null;
}

/** The company's rows of these ids, in any order. */
export async function selectByIds(
  ctx: Context,
  collection: Collection,
  companyId: number,
  ids: number[],
): Promise<Row[]> {
  const rows = await joined(ctx, collection, selectionOf(collection)).where(
    and(visibleTo(collection, companyId), inArray(collection.tie, ids)),
  );
  return rows.map(recordOf);
}
