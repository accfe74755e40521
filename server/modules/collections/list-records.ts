import { type CollectionName, listFields, type RecordOf } from "../../../lib/contract/index";
import type { Context } from "../context";
import { readOrder } from "../order";
import { type Page, readPage } from "../page";
import { readFilters, STORED, selectPage } from "./store/index";

const PAGE_SIZES = { default: 25, max: 100 };

/** `limit`, `offset`, `order`, and one value for any field. */
export type ListRecordsQuery = Record<string, string | undefined>;

export interface RecordList<Name extends CollectionName> {
  data: RecordOf<Name>[];
  meta: Page & { total: number };
}

/**
 * A page of a company's records, by id unless ordered otherwise. Errors: 400 naming the parameter.
 */
export async function listRecords<Name extends CollectionName>(
  ctx: Context,
  companyId: number,
  name: Name,
  query: ListRecordsQuery,
): Promise<RecordList<Name>> {
  const { limit, offset, order, ...filters } = query;
  const page = readPage({ limit, offset }, PAGE_SIZES);
  const terms = readOrder(order, listFields(name));
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const conditions = readFilters(STORED[name], Object.fromEntries(given));
  const { data, total } = await selectPage(ctx, STORED[name], companyId, conditions, terms, page);
  return { data: data as RecordOf<Name>[], meta: { total, ...page } };
}
