import { CUSTOMER_SIZES, type CustomerRow, type CustomerRows } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { selectAllCustomers, selectCustomerPage } from "./store-search";

export interface CustomerListing extends PageQuery {
  companyId: number;
  status?: string | undefined;
}

/** A company's customers, by their ids; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export function listCustomers(
  ctx: Context,
  { companyId, status, ...query }: CustomerListing,
): Promise<CustomerRows & { next?: string }> {
  const page = readPage(query, CUSTOMER_SIZES);
  return inTransaction(ctx, async (ctx) => {
    const list: RecordPage<CustomerRow> = recordPage(
      page,
      await selectCustomerPage(ctx, { companyId, status, page }),
    );
    const details = { status: status ?? null, count: list.count };
    await recordAudit(ctx, { companyId, action: "customer.listed", subjectId: companyId, details });
    return { ...list, found_by: null, exact: false, more: false };
  });
}

/**
 * All customers of a company that a status leaves, batch after batch by their ids. That they are taken out is on record
 * before the first is read. Not for a transaction.
 */
export async function exportCustomers(
  ctx: Context,
  { companyId, status }: { companyId: number; status?: string | undefined },
): Promise<AsyncGenerator<CustomerRow[]>> {
  const details = { status: status ?? null };
  await recordAudit(ctx, { companyId, action: "customer.exported", subjectId: companyId, details });
  return selectAllCustomers(ctx, companyId, status);
}
