import { type SavingsAccount, type SavingsList, savingsAccount } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type Page, type PageQuery, readOrder, readPage, recordPage } from "../records/index";
import { type Viewer, whyOf } from "./policy";
import { type SavingsFilter, selectSavings } from "./store";

const FIELDS = savingsAccount.keyof().options;

/** The query parameter `order` of accounts. Errors: 400 naming `order`. */
export const readSavingsOrder = (order: string | undefined) => readOrder(order, FIELDS);

export interface ListSavingsQuery extends PageQuery {
  order?: string | undefined;
}

export interface SavingsListing {
  viewer: Viewer;
  query: ListSavingsQuery;
  filter?: SavingsFilter;
  /** The first page, where it was read with a customer's token (`readOwnAccounts`). */
  found?: SavingsAccount[] | null | undefined;
}

/**
 * The viewer's accounts, by id unless ordered otherwise; what staff list is audited. Errors: 400 naming
 * `limit`, `offset` or `order`.
 */
export async function listSavings(
  ctx: Context,
  { viewer, query, filter = {}, found }: SavingsListing,
): Promise<SavingsList & { next?: string }> {
  const page = readPage(query, LIST_SIZES);
  const order = readSavingsOrder(query.order);
  const read = async (ctx: Context) =>
    recordPage(page, await selectSavings(ctx, { viewer, filter, order, page }));
  if (viewer.kind === "customer") return wholePage(found, page) ?? read(ctx);
  return inTransaction(ctx, async (ctx) => {
    const list = await read(ctx);
    await recordAudit(ctx, {
      companyId: viewer.companyId,
      action: "savings_account.listed",
      subjectId: viewer.companyId,
      details: { ...page, order: query.order ?? null, ...filter, count: list.count, ...whyOf(viewer) },
    });
    return list;
  });
}

/** The list of who has no more accounts than a page. */
function wholePage(found: SavingsAccount[] | null | undefined, page: Page): SavingsList | null {
  if (!found || found.length > page.limit) return null;
  return recordPage(page, { records: found, total: found.length, isEstimate: false });
}
