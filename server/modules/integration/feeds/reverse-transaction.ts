import type * as wire from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import { keepFigures } from "../../accounts/reckoning/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { findRecord, SAVINGS_TRANSACTION, toColumns } from "../../foundation/records/index";
import { orConflict } from "../../or-conflict";
import { inFedTransaction } from "./in-fed-transaction";
import { exactMoney, refuseEarlier, refuseReversalOf } from "./policy";
import * as store from "./store-savings";
import { identityOf, tellTransactions } from "./tell-transactions";
import { writtenAccounts } from "./written-accounts";

/**
 * Takes a transaction back by a new line with the other direction; the line itself stays as it is, and what
 * the core system told of balances stays as it is. Errors: 400, also for
 * a moment before that of the transaction; 404, 409 where it is reversed already, is a reversal, or the reference is taken.
 */
export function reverseTransaction(
  ctx: Context,
  { companyId, id, reversal }: RecordId & { reversal: wire.TransactionReversal },
): Promise<wire.TransactionRecord> {
  return inFedTransaction(ctx, async (ctx) => {
    const reversed = orNotFound(await store.selectTransaction(ctx, { companyId, id }));
    refuseReversalOf(reversed, "id");
    const { accountId, amount, currency } = reversed;
    refuseEarlier(new Date(reversal.posted_at), reversed);
    const account = await store.lockAccountOf(ctx, accountId);
    const row = {
      ...toColumns(SAVINGS_TRANSACTION, reversal),
      runningBalance: exactMoney(reversal.running_balance, { currency, field: "running_balance" }),
      entryType: reversed.entryType === "credit" ? ("debit" as const) : ("credit" as const),
      ...{ companyId, accountId, amount, currency, reverses: id, kind: "reversal" as const },
    };
    const [added] = await orConflict(() => inTransaction(ctx, (ctx) => store.insertTransactions(ctx, [row])));
    if (!added) throw conflict("reference", "taken", "was used in this account");
    await keepFigures(ctx, writtenAccounts([account], [row]));
    const details = { created: 1, updated: 0, unchanged: 0, reverses: id };
    await recordAudit(ctx, { companyId, action: "transactions.fed", subjectId: companyId, details });
    const ids = new Map([[identityOf(added), added.id]]);
    await tellTransactions(ctx, {
      ...{ companyId, type: "transaction.created", accounts: [account], rows: [row], ids },
    });
    return findRecord(ctx, { companyId, name: "transactions", id: String(added.id) });
  });
}
