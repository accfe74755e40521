import type { SavingsAccount } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { readSavingsOrder } from "./list-savings";
import type { Viewer } from "./policy";
import { type SavingsFilter, selectAllSavings } from "./store";

/** Which accounts are to be taken out, and in what order. */
export interface SavingsExport {
  viewer: Extract<Viewer, { kind: "staff" }>;
  filter: SavingsFilter;
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
  return selectAllSavings(ctx, { viewer, filter, order: terms });
}
