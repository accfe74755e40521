import * as wire from "../../../../lib/contract/index";
import { invalidField, validate } from "../../../core/index";
import type { Context } from "../../context";
import { findRecords } from "../../foundation/records/index";
import { orConflict } from "../../or-conflict";
import { addTransactions } from "./add-transactions";
import { readRows } from "./feed-each";
import { inFedTransaction } from "./in-fed-transaction";
import { moveBalances } from "./move-balances";
import { nameTransactions } from "./name-records";
import { postTransactionsEach } from "./post-transactions-each";

/**
 * Takes a batch of transactions, whole or not at all, with the balances that they lead to; or with `each` what is right of it.
 * A known reference of the same movement corrects what it says otherwise. Errors: 400 on `transactions.<n>.<field>` and
 * `accounts.<n>.<field>`, 403 for balances by a key that may not write accounts, 409 on `transactions.<n>.reference`.
 */
export async function postTransactions(
  ctx: Context,
  { companyId, batch }: { companyId: number; batch: wire.UnreadTransactionBatch },
): Promise<wire.TransactionBatchResult> {
  if (batch.mode === "each") {
    if (batch.accounts) throw invalidField("accounts", "unexpected", "may only be sent with mode all");
    const rows = batch.transactions;
    return inFedTransaction(ctx, (ctx) => postTransactionsEach(ctx, { companyId, rows }));
  }
  const { transactions: rows, accounts } = validate(wire.transactionBatch, batch);
  const take = async (ctx: Context) => {
    const named = await nameTransactions(ctx, { companyId, rows });
    const feeds = await readRows(rows, named, { list: "transactions" });
    if (accounts) await moveBalances(ctx, { companyId, accounts });
    const { ids, fresh: _, ...counts } = await addTransactions(ctx, { companyId, feeds });
    const data = await findRecords(ctx, { companyId, name: "transactions", ids });
    return { ...counts, data };
  };
  return orConflict(() => inFedTransaction(ctx, take));
}
