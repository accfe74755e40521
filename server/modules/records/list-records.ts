import { type CollectionName, listFields, type RecordOf } from "../../../lib/contract/index";
import type { Context } from "../context";
import { readOrder } from "./order";
import { type Page, readPage } from "./page";
import { PROJECTIONS, readableBy, readFilters, selectPage } from "./store/index";

const PAGE_SIZES = { default: 25, max: 100 };

export interface RecordList<Name extends CollectionName> {
  data: RecordOf<Name>[];
  meta: Page & { total: number };
}

/**
 * A page of a company's records, by id unless ordered otherwise. `query` has `limit`, `offset`, `order`, and one
 * value for any field. Errors: 400 naming the parameter.
 */
export async function listRecords<Name extends CollectionName>(
  ctx: Context,
  { companyId, name, query }: { companyId: number; name: Name; query: Record<string, string | undefined> },
): Promise<RecordList<Name>> {
  const { limit, offset, order, ...wanted } = query;
  const page = readPage({ limit, offset }, PAGE_SIZES);
  const terms = readOrder(order, listFields(name));
  const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const projection = PROJECTIONS[name];
  const filters = readFilters(projection, Object.fromEntries(given));
  const { records, total } = await selectPage(ctx, projection, {
    conditions: [...filters, await readableBy(ctx, projection, companyId)],
    order: terms,
    page,
  });
  return { data: records, meta: { total, ...page } };
}
