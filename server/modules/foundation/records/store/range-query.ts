import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { listed } from "../../../../db/any-of";
import type { Context } from "../../../context";
import { fromProjection, joinsOf } from "./from-projection";
import type { Projection } from "./projection";
import type { Place, Range } from "./ranges";
import type { SortKey } from "./sort-keys";

/** A limit that is never met keeps the planner from looking for the page in an index that does not lead to it. */
const FENCE = 1_000_000_000;

export interface Row {
  record: object;
  place: Place;
}

export interface Wanted {
  condition: SQL | undefined;
  keys: SortKey[];
  limit: number;
  offset: number;
  whole: boolean;
}

/**
 * Finds the rows by their keys alone, which an index can do, and only then looks up the `fields` of each. They are all
 * there, but a left join lets nothing be read before the page is, also of tables that have grown since they were analyzed.
 */
export function rangeQuery<R>(
  db: Context["db"],
  { table, joins, id }: Projection<R>,
  { conditions, order }: Range,
  { condition, keys, limit, offset, whole, fields }: Wanted & { fields: SelectedFields },
) {
  const where = and(condition, ...conditions);
  const values = keys.map(({ value }) => value);
  const columns = values.map((value, index) => [`key_${index}`, value.as(`key_${index}`)]);
  const selection = { row: sql`${id}`.as("row"), ...Object.fromEntries(columns) };
  const rows = fromProjection({ db }, { table, joins: joinsOf(joins, [where, values]) }, selection).where(
    where,
  );
  const found = (key: SortKey) => ({
    ...key,
    value: sql`page.${sql.identifier(`key_${keys.findIndex(({ name }) => name === key.name)}`)}`,
  });
  const outside = order.map((key) => inOrder(found(key)));
  const sorted = whole
    ? db
        .select()
        .from(rows.limit(FENCE).as("page"))
        .orderBy(...outside)
    : rows.orderBy(...order.map(inOrder));
  const page = sorted.limit(limit).offset(offset).as("page");
  const place = sql<Place>`array[${listed(keys.map((key) => sql`${found(key).value}::text`))}]`;
  const records = db
    .select({ ...fields, place })
    .from(page)
    .leftJoin(table, eq(id, page.row))
    .$dynamic();
  for (const { table, on, byId = on } of joins) records.leftJoin(table, byId);
  return records.orderBy(...outside);
}

/** An ascending order has its nulls last without a word; a descending one without nulls needs none either. */
function inOrder({ value, descending, nullable }: SortKey): SQL {
  if (!descending) return sql`${value} asc`;
  return nullable ? sql`${value} desc nulls last` : sql`${value} desc`;
}
