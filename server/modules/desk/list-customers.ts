import type { CustomerRow, CustomerRows } from "../../../lib/contract/index";
import { auditList, recordAudit } from "../audit/index";
import type { Context } from "../context";
import type { PageQuery } from "../records/index";
import { selectAllCustomers, selectCustomerPage } from "./store-search";

interface CustomerSelection {
  companyId: number;
  status?: string | undefined;
}

/** A company's customers, by their ids; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listCustomers(
  ctx: Context,
  { companyId, status, ...query }: CustomerSelection & PageQuery,
): Promise<CustomerRows & { next?: string }> {
  const list = await auditList(ctx, {
    ...{ companyId, action: "customer.listed", details: { status: status ?? null } },
    read: (ctx) => selectCustomerPage(ctx, { companyId, query }, status),
  });
  return { ...list, found_by: null, exact: false, more: false };
}

/**
 * All customers of a company that a status leaves, batch after batch by their ids. That they are taken out is on record
 * before the first is read. Not for a transaction.
 */
export async function exportCustomers(
  ctx: Context,
  { companyId, status }: CustomerSelection,
): Promise<AsyncGenerator<CustomerRow[]>> {
  const details = { status: status ?? null };
  await recordAudit(ctx, { companyId, action: "customer.exported", subjectId: companyId, details });
  return selectAllCustomers(ctx, companyId, status);
}
