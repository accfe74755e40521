import { and, eq, type SQL, sql } from "drizzle-orm";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import type { OrderTerm } from "../order";
import type { Page } from "../page";
import { countRows, type Total } from "./count-rows";
import { cursorOf, placeOf } from "./cursor";
import type { Projection } from "./projection";
import { type Place, type Range, ranges } from "./ranges";
import { fromProjection, joinsOf, recordOf, withJoins } from "./select-record";
import { type SortKey, sortKeys } from "./sort-keys";

/** Which rows, and in what order: the natural one where none is given. */
export interface Selection<R> {
  /** Names the list: a cursor of another one is refused. */
  list: string;
  /** Who may read what; a place in the list does not have to meet the other conditions. */
  within: SQL | undefined;
  conditions?: (SQL | undefined)[];
  order: OrderTerm<keyof R & string>[];
  page: Page;
  /** Counts all rows, however many there are. */
  exact?: boolean;
  /** Finds all rows that meet the conditions first: no index leads to the page. */
  whole?: boolean;
}

/** Some of the rows. */
export interface SelectedPart<R> {
  records: R[];
  /** The cursor of the last row, when others follow. */
  next?: string;
}

export interface SelectedPage<R> extends SelectedPart<R>, Total {}

interface Row {
  record: object;
  place: Place;
}

/** A limit that is never met keeps the planner from looking for the page in an index that does not lead to it. */
const FENCE = 1_000_000_000;

/** In the order of another table's field every row that is skipped is looked up. Errors: 400 naming `offset`. */
function refuseDeepOffset({ settings: { mostSearched } }: Context, offset: number, keys: SortKey[]): void {
  if (offset <= mostSearched || keys.every(({ own }) => own)) return;
  const message = `must be at most ${mostSearched} in this order; lead on with after`;
  throw invalidField("offset", "too_broad", message, mostSearched);
}

/** One page of the rows, and how many there are in all. Errors: 400 naming `after` or `offset`. */
export async function selectPage<R>(
  ctx: Context,
  projection: Projection<R>,
  selection: Selection<R>,
): Promise<SelectedPage<R>> {
  const { within, conditions = [], page, exact = false } = selection;
  const part = await selectPart(ctx, projection, selection);
  const { length } = part.records;
  const isWhole = page.after === undefined && !part.next && (length > 0 || page.offset === 0);
  return {
    ...part,
    ...(isWhole
      ? { total: page.offset + length, isEstimate: false }
      : await countRows(ctx, projection, and(within, ...conditions), exact)),
  };
}

/** The rows of one page. Errors: 400 naming `after` or `offset`. */
export async function selectPart<R>(
  ctx: Context,
  projection: Projection<R>,
  { list, within, conditions = [], order, page, whole = false }: Omit<Selection<R>, "exact">,
): Promise<SelectedPart<R>> {
  const { limit, offset, after } = page;
  const keys = sortKeys(projection, order);
  refuseDeepOffset(ctx, offset, keys);
  const position = { list, within, keys };
  const place = after === undefined ? null : await placeOf(ctx, projection, position, after);
  const rows = await selectRanges(ctx, projection, {
    ranges: ranges(keys, place),
    keys,
    condition: and(within, ...conditions),
    limit: limit + 1,
    offset,
    whole,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    records: shown.map(({ record }) => recordOf<R>(record)),
    ...(last && { next: cursorOf(ctx, projection, position, last) }),
  };
}

interface Wanted {
  condition: SQL | undefined;
  keys: SortKey[];
  limit: number;
  offset: number;
  whole: boolean;
}

/** Reads range after range until there are enough rows. */
async function selectRanges<R>(
  ctx: Context,
  projection: Projection<R>,
  { ranges, ...wanted }: Wanted & { ranges: Range[] },
): Promise<Row[]> {
  const rows: Row[] = [];
  let { offset } = wanted;
  for (const [index, range] of ranges.entries()) {
    const limit = wanted.limit - rows.length;
    const found = await selectRange(ctx, projection, range, { ...wanted, limit, offset });
    rows.push(...found);
    if (rows.length === wanted.limit || index === ranges.length - 1) break;
    if (found.length > 0) offset = 0;
    else if (offset > 0) {
      const skipped = await countRows(ctx, projection, and(wanted.condition, ...range.conditions), true);
      offset -= skipped.total;
    }
  }
  return rows;
}

/** Finds the rows by their keys alone, which an index can do, and only then looks up the rest of each. */
async function selectRange<R>(
  ctx: Context,
  projection: Projection<R>,
  { conditions, order }: Range,
  { condition, keys, limit, offset, whole }: Wanted,
): Promise<Row[]> {
  const { table, joins, id, fields } = projection;
  const where = and(condition, ...conditions);
  const values = keys.map(({ value }) => value);
  const columns = values.map((value, index) => [`key_${index}`, value.as(`key_${index}`)]);
  const selection = { row: sql`${id}`.as("row"), ...Object.fromEntries(columns) };
  const rows = fromProjection(ctx, { table, joins: joinsOf(joins, [where, values]) }, selection).where(where);
  const found = (key: SortKey) => ({
    ...key,
    value: sql`page.${sql.identifier(`key_${keys.findIndex(({ name }) => name === key.name)}`)}`,
  });
  const outside = order.map((key) => inOrder(found(key)));
  const sorted = whole
    ? ctx.db
        .select()
        .from(rows.limit(FENCE).as("page"))
        .orderBy(...outside)
    : rows.orderBy(...order.map(inOrder));
  const page = sorted.limit(limit).offset(offset).as("page");
  const place = sql<Place>`array[${sql.join(
    keys.map((key) => sql`${found(key).value}::text`),
    sql`, `,
  )}]`;
  const records = ctx.db
    .select({ record: fields, place })
    .from(page)
    .innerJoin(table, eq(id, page.row))
    .$dynamic();
  return (await withJoins(records, joins).orderBy(...outside)) as Row[];
}

/** An ascending order has its nulls last without a word; a descending one without nulls needs none either. */
function inOrder({ value, descending, nullable }: SortKey): SQL {
  if (!descending) return sql`${value} asc`;
  return nullable ? sql`${value} desc nulls last` : sql`${value} desc`;
}
