import type { SavingsList } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { readOrder } from "../order";
import { type PageQuery, readPage } from "../page";
import { PAGE_SIZES } from "./policy";
import { SAVINGS_FIELDS, selectSavings } from "./store";
import type { Viewer } from "./viewer";

export interface ListSavingsQuery extends PageQuery {
  order?: string | undefined;
}

/**
 * The viewer's accounts, by id unless ordered otherwise; what staff list is audited. Errors: 400 naming
 * `limit`, `offset` or `order`.
 */
export async function listSavings(
  ctx: Context,
  viewer: Viewer,
  query: ListSavingsQuery,
): Promise<SavingsList> {
  const page = readPage(query, PAGE_SIZES);
  const order = readOrder(query.order, SAVINGS_FIELDS);
  const read = async (ctx: Context) => {
    const { results, total } = await selectSavings(ctx, viewer, page, order);
    return { count: results.length, results, total, ...page };
  };
  if (viewer.kind === "customer") return read(ctx);
  return inTransaction(ctx, async (ctx) => {
    const list = await read(ctx);
    await recordAudit(ctx, {
      companyId: viewer.companyId,
      action: "savings_account.listed",
      subjectId: viewer.companyId,
      details: { ...page, order: query.order ?? null, count: list.count },
    });
    return list;
  });
}
