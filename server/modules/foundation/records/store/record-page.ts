import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LIST_SIZES } from "../../../../../lib/contract/index";
import type { Context } from "../../../context";
import { type Page, type PageFacts, type PageQuery, pageFacts, readOrder, readPage } from "../list-query";
import { type Owned, ofCompany, type Projection } from "./projection";
import { type SelectedPage, type Selection, selectPage } from "./select-page";

/** A page of a list as `/v2` answers it, and the cursor of the next one, where there is one. */
export interface RecordPage<R> extends PageFacts {
  count: number;
  results: R[];
  next?: string;
}

export const recordPage = <R>(page: Page, { records, next, ...total }: SelectedPage<R>): RecordPage<R> => ({
  count: records.length,
  results: records,
  ...pageFacts(page, total),
  ...(next && { next }),
});

/** Which part of a company's list is asked for. */
export interface ListQuery {
  companyId: number;
  /** `order`: of a list that is ordered by its age (`byAge`). */
  query: PageQuery & { order?: string | undefined };
}

/**
 * The order of a list by its age, which is that of its ids.
 * @param field that tells the age
 * @param newest first, unless the query says otherwise. Errors: 400 naming `order`.
 */
export const byAge = ({ order }: ListQuery["query"], field: string, newest: boolean) => [
  { field: "id" as const, descending: readOrder(order, [field])[0]?.descending ?? newest },
];

/** The order of ids, which grow with time, backwards. */
export const NEWEST_FIRST = [{ field: "id" as const, descending: true }];

/** Which part of a list is asked for, and of which record. */
export interface AskedPage {
  query: PageQuery;
  sizes?: { default: number; max: number };
  /** Finds the record that the list belongs to, or refuses. */
  parent?: () => Promise<unknown>;
}

type PageSelection<R> = Omit<Selection<R>, "page" | "order"> &
  Partial<Pick<Selection<R>, "order">> &
  AskedPage;

/** The asked part of a list, by ids unless ordered otherwise. Errors: 400 naming `limit`, `offset` or `after`; those of `parent`. */
export async function readRecordPage<R>(
  ctx: Context,
  projection: Projection<R>,
  { query: { limit, offset, after }, sizes = LIST_SIZES, order = [], parent, ...selection }: PageSelection<R>,
): Promise<RecordPage<R>> {
  const page = readPage({ limit, offset, after }, sizes);
  await parent?.();
  return recordPage(page, await selectPage(ctx, projection, { ...selection, order, page }));
}

/** The list of all records that belong to another one. @param whose the column that names that one */
export const childList =
  <R>(projection: Projection<R>, what: string, whose: PgColumn, order: Selection<R>["order"]) =>
  (ctx: Context, id: number, asked: AskedPage): Promise<RecordPage<R>> =>
    readRecordPage(ctx, projection, { list: `${what} ${id}`, within: eq(whose, id), order, ...asked });

/** A list of all records of a company, by ids unless ordered otherwise. Its errors: 400 naming `limit`, `offset`, `after` or `order`. */
export const companyList =
  <R>(
    projection: Owned<R>,
    what: string,
    orderOf: (query: ListQuery["query"]) => Selection<R>["order"] = () => [],
  ) =>
  async (ctx: Context, { companyId, query }: ListQuery): Promise<RecordPage<R>> => {
    const whose = ofCompany(projection, companyId);
    const order = orderOf(query);
    return readRecordPage(ctx, projection, {
      list: `${what} of ${companyId}`,
      within: whose.within(sql`${companyId}::int`),
      common: { ...whose, ...(order.length > 0 && { isOrdered: true }) },
      ...{ order, query },
    });
  };
