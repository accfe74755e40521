import type { TransactionRecord, TransactionReversal } from "../../../lib/contract/index";
import { conflict, orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { orConflict } from "../or-conflict";
import { findRecord, SAVINGS_TRANSACTION, toColumns } from "../records/index";
import { exactMoney } from "./exact-money";
import { identityOf, tellAdded } from "./post-transactions";
import { insertTransactions, lockAccountOf, selectTransaction } from "./store-savings";

/**
 * Takes a transaction back by a new line with the other direction; the line itself stays as it is, and no balance is
 * computed. Errors: 400, 404, 409 where it is reversed already, is a reversal, or the reference is taken.
 */
export function reverseTransaction(
  ctx: Context,
  { companyId, id, reversal }: RecordId & { reversal: TransactionReversal },
): Promise<TransactionRecord> {
  return inTransaction(ctx, async (ctx) => {
    const reversed = orNotFound(await selectTransaction(ctx, { companyId, id }));
    if (reversed.reverses !== null)
      throw conflict("id", "wrong_state", "is a reversal: add a transaction of its own");
    const { accountId, amount, currency } = reversed;
    const account = await lockAccountOf(ctx, accountId);
    const row = {
      ...toColumns(SAVINGS_TRANSACTION, reversal),
      runningBalance: exactMoney(reversal.running_balance, { currency, field: "running_balance" }),
      entryType: reversed.entryType === "credit" ? ("debit" as const) : ("credit" as const),
      ...{ companyId, accountId, amount, currency, reverses: id },
    };
    const [added] = await orConflict(() => inTransaction(ctx, (ctx) => insertTransactions(ctx, [row])));
    if (!added) throw conflict("reference", "taken", "was used in this account");
    const details = { created: 1, unchanged: 0, reverses: id };
    await recordAudit(ctx, { companyId, action: "transactions.fed", subjectId: companyId, details });
    const ids = new Map([[identityOf(added), added.id]]);
    await tellAdded(ctx, { companyId, accounts: [account], rows: [row], ids });
    return findRecord(ctx, { companyId, name: "transactions", id: String(added.id) });
  });
}
