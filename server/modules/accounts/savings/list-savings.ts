import {
  LIST_SIZES,
  type SavingsAccount,
  type SavingsList,
  savingsAccount,
} from "../../../../lib/contract/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit, recordPart } from "../../foundation/audit/index";
import { type Page, type PageQuery, readOrder, readPage, recordPage } from "../../foundation/records/index";
import { type LookUp, lookUp } from "./look-up";
import { type Viewer, whyOf } from "./policy";
import * as store from "./store";

const FIELDS = savingsAccount.keyof().options;

/** The query parameter `order` of accounts. Errors: 400 naming `order`. */
export const readSavingsOrder = (order: string | undefined) => readOrder(order, FIELDS);

export interface ListSavingsQuery extends PageQuery {
  order?: string | undefined;
}

export interface SavingsListing {
  viewer: Viewer;
  query: ListSavingsQuery;
  filter?: store.SavingsFilter;
  /** The first page, where it was read with a customer's token (`readOwnAccounts`). */
  found?: SavingsAccount[] | null | undefined;
}

/**
 * The viewer's accounts, by id unless ordered otherwise; what staff list is audited, and those of one customer as a look at
 * that customer, who is told of it. Errors: 400 naming
 * `limit`, `offset` or `order`.
 */
export async function listSavings(
  ctx: Context,
  { viewer, query, filter = {}, found }: SavingsListing,
): Promise<SavingsList & { next?: string }> {
  const page = readPage(query, LIST_SIZES);
  const order = readSavingsOrder(query.order);
  const read = async (ctx: Context) =>
    recordPage(page, await store.selectSavings(ctx, { viewer, filter, order, page }));
  if (viewer.kind === "customer") return wholePage(found, page) ?? read(ctx);
  return inTransaction(ctx, async (ctx) => {
    const list = await read(ctx);
    const { companyId } = viewer;
    const { customerId, ...narrowed } = filter;
    const told = { ...narrowed, count: list.count, ...whyOf(viewer) };
    if (customerId === undefined) {
      const details = { ...page, order: query.order ?? null, ...told };
      await recordAudit(ctx, { companyId, action: "savings_account.listed", subjectId: companyId, details });
    } else {
      const details = { part: "accounts", ...told };
      await recordPart(ctx, { companyId, action: "customer.looked_up", subjectId: customerId, details });
    }
    return list;
  });
}

/** The list of who has no more accounts than a page. */
function wholePage(found: SavingsAccount[] | null | undefined, page: Page): SavingsList | null {
  if (!found || found.length > Math.min(page.limit, LIST_SIZES.default)) return null;
  return recordPage(page, { records: found, total: found.length, isEstimate: false });
}

/** Which accounts are to be taken out, and in what order. */
export interface SavingsExport {
  viewer: Extract<Viewer, { kind: "staff" }>;
  filter: store.SavingsFilter;
  order?: string | undefined;
}

/**
 * All accounts of a company that a filter leaves, batch after batch. That they are taken out is on record before the
 * first is read. Not for a transaction. Errors: 400 naming `order`.
 */
export async function exportSavings(
  ctx: Context,
  { viewer, filter, order }: SavingsExport,
): Promise<AsyncGenerator<SavingsAccount[]>> {
  const terms = readSavingsOrder(order);
  const { companyId } = viewer;
  await recordAudit(ctx, {
    companyId,
    action: "savings_account.exported",
    subjectId: companyId,
    details: { ...filter, order: order ?? null },
  });
  return store.selectAllSavings(ctx, { viewer, filter, order: terms });
}

interface Wanted {
  viewer: Viewer;
  id: number;
  /** What the audit says where staff ask for more than to look. */
  action?: "savings_account.looked_up" | "savings_account.receipt_issued";
  /** What else the audit row says. */
  asked?: Record<string, string>;
  keeps?: LookUp<SavingsAccount>["keeps"];
}

/** One account by its id. Errors: 404. */
export const findSavingsById = (
  ctx: Context,
  { viewer, id, action = "savings_account.looked_up", asked, keeps }: Wanted,
): Promise<SavingsAccount> =>
  lookUp(ctx, viewer, { action, asked: { id, ...asked }, keeps }, async (ctx) => {
    const account = await store.selectSavingsById(ctx, viewer, id);
    return account && { accountId: account.id, found: account };
  });
