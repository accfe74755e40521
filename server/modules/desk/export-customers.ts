import type { CustomerRow } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { selectAllCustomers } from "./store-search";

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
