import type { SQL } from "drizzle-orm";
import { type CollectionName, listFields, type RecordOf, SHORT_SIZES } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { type OrderTerm, type PageFacts, pageFacts, readOrder, readPage } from "./list-query";
import { countUpTo } from "./store/count-rows";
import { ofCompany, type Projection, readableBy } from "./store/projection";
import { PROJECTIONS } from "./store/projections";
import { type Filter, readFilters } from "./store/read-filters";
import { TRANSACTION_OF_ACCOUNT } from "./store/savings";
import { selectPage } from "./store/select-page";

export interface RecordList<Name extends CollectionName> {
  data: RecordOf<Name>[];
  meta: PageFacts;
  /** The cursor of the next page, where there is one. */
  next?: string;
}

/**
 * A page of a company's records, in their natural order unless ordered or bounded otherwise. `query` has `limit`, `offset` or
 * `after`, `order`, and one value for any field. Errors: 400 naming the parameter.
 */
export async function listRecords<Name extends CollectionName>(
  ctx: Context,
  { companyId, name, query }: { companyId: number; name: Name; query: Record<string, string | undefined> },
): Promise<RecordList<Name>> {
  const { limit, offset, after, order, ...wanted } = query;
  const page = readPage({ limit, offset, after }, SHORT_SIZES);
  const terms = readOrder(order, listFields(name));
  const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const projection = projectionOf(name, wanted);
  const filters = readFilters(projection, Object.fromEntries(given));
  const within = await readableBy(ctx, projection, companyId);
  const plan = await planSearch(ctx, projection, { within, filters, order: terms });
  const { records, next, ...total } = await selectPage(ctx, projection, {
    list: `${name} of ${companyId}`,
    within,
    ...(!projection.readable && { common: ofCompany(projection, companyId) }),
    conditions: [
      ...filters.map(({ condition }) => condition),
      ...(projection.listed ? [projection.listed] : []),
    ],
    ...plan,
    page,
    exact: projection.company === undefined,
  });
  return { data: records, meta: pageFacts(page, total), ...(next && { next }) };
}

/** The lines of one account have an order of their own; lists of the whole institution keep theirs, and their cursors. */
function projectionOf<Name extends CollectionName>(
  name: Name,
  { account_id, account_number }: Record<string, string | undefined>,
): Projection<RecordOf<Name>> {
  const isOfAccount = name === "transactions" && (account_id ?? account_number) !== undefined;
  // The compiler does not follow that the name is that of transactions.
  return isOfAccount ? (TRANSACTION_OF_ACCOUNT as unknown as Projection<RecordOf<Name>>) : PROJECTIONS[name];
}

/** How a list is searched. */
export interface Plan<R> {
  order: OrderTerm<keyof R & string>[];
  /** No index leads to the page: all rows that meet the conditions are found first, which are few enough. */
  whole: boolean;
}

/**
 * A list that is bounded by a moment is ordered by it, unless asked otherwise: an index has both. Where no index helps
 * with a filter or an order, the other filters have to leave few enough rows. Errors: 400 naming the parameter.
 */
export async function planSearch<R>(
  ctx: Context,
  projection: Projection<R>,
  wanted: { within: SQL | undefined; filters: Filter<R>[]; order: OrderTerm<keyof R & string>[] },
): Promise<Plan<R>> {
  const { within, filters } = wanted;
  const { natural, slow } = projection;
  const bounded = filters.find(({ bound }) => bound)?.field;
  const order =
    wanted.order.length === 0 && bounded && !natural ? [{ field: bounded, descending: false }] : wanted.order;
  if (!slow) return { order, whole: false };
  const scanned = filters.filter(({ field }) => slow.filters.includes(field));
  const [first] = order;
  const sorted = first ? slow.orders.includes(first.field) : false;
  const across = slow.across && filters.find(({ field, bound }) => bound && field !== first?.field);
  if (scanned.length === 0 && !sorted && !across) return { order, whole: false };
  const indexed = filters.filter((filter) => !scanned.includes(filter)).map(({ condition }) => condition);
  const { mostSearched } = ctx.settings;
  const rows = await countUpTo(ctx, projection, [within, ...indexed], mostSearched + 1);
  if (rows > mostSearched)
    throw invalidField(
      scanned[0]?.parameter ?? (wanted.order.length === 0 && across ? across.parameter : "order"),
      "too_broad",
      `needs other filters that leave at most ${mostSearched} records`,
      mostSearched,
    );
  return { order, whole: true };
}
