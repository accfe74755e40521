import { and, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invalidField } from "../../../../core/index";
import { type Context, readsOf } from "../../../context";
import type { OrderTerm, Page } from "../list-query";
import { commonPage } from "./common-page";
import { countCommon, countRows, type Total } from "./count-rows";
import { cursorOf, placeOf } from "./cursor";
import { rowJson } from "./from-projection";
import type { Common, Projection } from "./projection";
import { type Row, rangeQuery, type Wanted } from "./range-query";
import { type Range, ranges, rangesBeginningWith } from "./ranges";
import { isIndexed, type SortKey, sortKeys } from "./sort-keys";

/** Which rows, and in what order: the natural one where none is given. */
export interface Selection<R> {
  /** Names the list: a cursor of another one is refused. */
  list: string;
  /** Who may read what; a place in the list does not have to meet the other conditions. */
  within: SQL | undefined;
  /** Who may read what, whatever the id is, where the list is read often: its usual pages are prepared. */
  common?: Common;
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
  const { within, common, conditions = [], page, exact = false } = selection;
  const part = await selectPart(ctx, projection, selection);
  const { length } = part.records;
  const isWhole = page.after === undefined && !part.next && (length > 0 || page.offset === 0);
  if (isWhole) return { ...part, total: page.offset + length, isEstimate: false };
  const condition = and(within, ...conditions);
  const total =
    common && conditions.every((each) => !each)
      ? await countCommon(ctx, projection, common, condition, exact)
      : await countRows(ctx, projection, condition, exact);
  return { ...part, ...total };
}

/** The rows of one page. Errors: 400 naming `after` or `offset`. */
export async function selectPart<R>(
  ctx: Context,
  projection: Projection<R>,
  { list, within, conditions = [], order, page, whole = false, common }: Omit<Selection<R>, "exact">,
): Promise<SelectedPart<R>> {
  const { limit, offset, after } = page;
  const keys = sortKeys(projection, order);
  refuseDeepOffset(ctx, offset, keys);
  const position = { list, within, keys };
  const place = after === undefined ? null : await placeOf(ctx, projection, position, after);
  const isUnfiltered = conditions.every((condition) => !condition) && !whole;
  const isUsual = isUnfiltered && (order.length === 0 || common?.isOrdered);
  const read = common && isUsual && commonPage(projection, common, { keys, place, page });
  const wanted = { keys, condition: and(within, ...conditions), limit: limit + 1, offset, whole };
  const isOfSeveral = common && !isUsual && isUnfiltered && order.length > 1 && !place;
  const first = isOfSeveral ? await firstValue(ctx, projection, wanted) : null;
  const rows = read
    ? await read(readsOf(ctx))
    : await selectRanges(ctx, projection, {
        ranges: first === null ? ranges(keys, place) : rangesBeginningWith(keys, first),
        ...wanted,
      });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    records: shown.map(({ record }) => record as R),
    ...(last && { next: cursorOf(ctx, projection, position, last) }),
  };
}

/** Offsets beyond this sort all rows at once: in parts they would be counted, too. */
const NEAR = 10_000;

/** With which value of its first key a list of several begins; null where that is not found by an index. */
async function firstValue<R>(
  ctx: Context,
  projection: Projection<R>,
  wanted: Wanted,
): Promise<string | null> {
  const [key] = wanted.keys;
  if (!key?.own || wanted.offset > NEAR) return null;
  if (!isIndexed(projection.table, projection.fields[key.name as keyof R & string] as PgColumn)) return null;
  const [range] = ranges([key], null);
  const [row] = range
    ? await selectRange(ctx, projection, range, { ...wanted, keys: [key], limit: 1, offset: 0 })
    : [];
  return row?.place[0] ?? null;
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

/** The rows of a range, of which no fields are read yet but the place. */
async function selectRange<R>(
  ctx: Context,
  projection: Projection<R>,
  range: Range,
  wanted: Wanted,
): Promise<Row[]> {
  const rows = rangeQuery(readsOf(ctx), projection, range, {
    ...wanted,
    fields: { record: rowJson(projection) },
  });
  return (await rows) as Row[];
}
