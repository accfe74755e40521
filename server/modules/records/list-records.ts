import { type CollectionName, listFields, type RecordOf } from "../../../lib/contract/index";
import type { Context } from "../context";
import { readOrder } from "./order";
import { type PageFacts, pageFacts, readPage } from "./page";
import { planSearch } from "./store/plan-search";
import { ofCompany, readableBy } from "./store/projection";
import { PROJECTIONS } from "./store/projections";
import { readFilters } from "./store/read-filters";
import { selectPage } from "./store/select-page";

const PAGE_SIZES = { default: 25, max: 100 };

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
  const page = readPage({ limit, offset, after }, PAGE_SIZES);
  const terms = readOrder(order, listFields(name));
  const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const projection = PROJECTIONS[name];
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
