import type { CustomerHistoryEntry } from "../../../lib/contract/index";
import type { Context } from "../context";
import { type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { lookUpCustomer } from "./look-up-customer";
import { type CustomerId, selectHistory } from "./store";

/** Rows of a page of history. */
const SIZES = { default: 25, max: 100 };

/**
 * What is on record of a customer, the newest first: audited like any look at one. Errors: 400 naming `limit`, `offset`
 * or `after`, 404.
 */
export function listCustomerHistory(
  ctx: Context,
  { query, ...who }: CustomerId & { query: PageQuery },
): Promise<RecordPage<CustomerHistoryEntry>> {
  const page = readPage(query, SIZES);
  return lookUpCustomer(ctx, who, "history", async (ctx, { userId }) =>
    recordPage(page, await selectHistory(ctx, who, userId, page)),
  );
}
