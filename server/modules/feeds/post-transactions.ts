import type { TransactionBatch, TransactionBatchResult } from "../../../lib/contract/index";
import { type Context, inTransaction } from "../context";
import { findRecords } from "../records/index";
import { addTransactions } from "./add-transactions";

/**
 * Takes a batch of transactions, whole or not at all. A known reference with equal content is no change.
 * Errors: 400 on `transactions.<n>.account_number`, 409 on `transactions.<n>.reference`.
 */
export async function postTransactions(
  ctx: Context,
  { companyId, batch }: { companyId: number; batch: TransactionBatch },
): Promise<TransactionBatchResult> {
  return inTransaction(ctx, async (ctx) => {
    const { ids, ...counts } = await addTransactions(ctx, { companyId, feeds: batch.transactions });
    const data = await findRecords(ctx, { companyId, name: "transactions", ids });
    return { ...counts, data };
  });
}
