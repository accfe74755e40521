import type { Context } from "../context";
import { changedAccountFields } from "./account-change";
import { recordChanged } from "./record-account";
import { type Account, type AccountValues, updateAccount } from "./store-savings";

/**
 * Writes what the core system says of a known account, with its audit row and events; what is so already is
 * no change. Call it in a transaction, with the row locked.
 */
export async function updateFedAccount(
  ctx: Context,
  { account, change }: { account: Account; change: Partial<AccountValues> },
): Promise<void> {
  const fields = changedAccountFields(account, change);
  if (fields.length === 0) return;
  const after = await updateAccount(ctx, account.id, change);
  await recordChanged(ctx, account, after, fields);
}
