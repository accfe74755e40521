import type { SavingsAccountPatch, TransactionBatch } from "../../../../lib/contract/index";
import { ApiError, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { isKeyWith } from "../api-keys/index";
import { RowRefusals, readRows } from "./feed-each";
import { putSavingsAccounts } from "./put-savings-accounts";
import * as store from "./store-savings";

type Moved = NonNullable<TransactionBatch["accounts"]>;

/**
 * Writes the balances that belong to a batch of transactions, in the transaction of that batch. Errors: 400 on `accounts.<n>.<field>`,
 * 403 where the key may not write accounts.
 */
export async function moveBalances(
  ctx: Context,
  { companyId, accounts }: { companyId: number; accounts: Moved },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "api_key" && !(await isKeyWith(ctx, actor.apiKeyId, "savings_accounts:write")))
    throw new ApiError("insufficient_scope", {
      details: [{ field: "accounts", message: "needs savings_accounts:write", reason: "missing_scope" }],
    });
  const numbers = accounts.map(({ account_number }) => account_number.toUpperCase());
  const locked = await store.lockAccounts(ctx, companyId, numbers);
  const known = new Map(
    locked.flatMap(
      (one) =>
        [
          [one.accountDigits, one],
          [one.accountNumber, one],
        ] as const,
    ),
  );
  const seen = new Set<number>();
  const rows = await readRows(
    accounts,
    ({ account_number, ...feed }) => {
      const account = known.get(account_number.toUpperCase());
      if (!account)
        throw invalidField("account_number", "unknown", "must be a savings account of this institution");
      if (seen.has(account.id))
        throw invalidField("account_number", "repeated", "stands in an earlier row of the batch");
      seen.add(account.id);
      return { id: account.accountNumber, feed: feed as SavingsAccountPatch };
    },
    { list: "accounts" },
  );
  try {
    await putSavingsAccounts(ctx, { companyId, rows, absent: "stays" });
  } catch (error) {
    throw error instanceof RowRefusals ? new RowRefusals(error.rows, { list: "accounts" }) : error;
  }
}
