import { and, type SQL } from "drizzle-orm";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import type { OrderTerm } from "../order";
import { countUpTo } from "./count-rows";
import type { Projection } from "./projection";
import type { Filter } from "./read-filters";

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
  const rows = await countUpTo(ctx, projection, and(within, ...indexed), mostSearched + 1);
  if (rows > mostSearched)
    throw invalidField(
      scanned[0]?.parameter ?? (wanted.order.length === 0 && across ? across.parameter : "order"),
      "too_broad",
      `needs other filters that leave at most ${mostSearched} records`,
      mostSearched,
    );
  return { order, whole: true };
}
