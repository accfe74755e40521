import type { CustomerRow, CustomerRows } from "../../../lib/contract/index";
import { auditList, recordAudit } from "../audit/index";
import type { Context } from "../context";
import type { PageQuery } from "../records/index";
import { type CustomerSelection, selectAllCustomers, selectCustomerPage } from "./store-search";

/** What is on record of a selection. */
const told = ({ status, branchCode }: CustomerSelection) => ({
  status: status ?? null,
  ...(branchCode !== undefined && { branch_code: branchCode }),
});

/** A company's customers, by their ids unless ordered otherwise; audited. Errors: 400 naming `limit`, `offset`, `after` or `order`. */
export async function listCustomers(
  ctx: Context,
  { limit, offset, after, ...selection }: CustomerSelection & PageQuery,
): Promise<CustomerRows & { next?: string }> {
  const { companyId } = selection;
  const list = await auditList(ctx, {
    ...{ companyId, action: "customer.listed", details: told(selection) },
    read: (ctx) => selectCustomerPage(ctx, selection, { limit, offset, after }),
  });
  return { ...list, found_by: null, exact: false, more: false };
}

/**
 * All customers that a selection leaves, batch after batch. That they are taken out is on record before the first is read. Not for a
 * transaction. Errors: 400 naming `order`.
 */
export async function exportCustomers(
  ctx: Context,
  selection: CustomerSelection,
): Promise<AsyncGenerator<CustomerRow[]>> {
  const { companyId } = selection;
  const rows = selectAllCustomers(ctx, selection);
  await recordAudit(ctx, {
    ...{ companyId, action: "customer.exported", subjectId: companyId, details: told(selection) },
  });
  return rows;
}
