import type { Context } from "../context";
import { changedAccountFields } from "./account-change";
import { recordChanged } from "./record-account";
import { type AccountUpdate, updateAccounts } from "./store-savings";

/**
 * Writes what the core system says of known accounts, each once, with their audit rows and events in this order; what is
 * so already is no change. Call it in a transaction, with the rows locked.
 */
export async function updateFedAccounts(ctx: Context, updates: AccountUpdate[]): Promise<void> {
  const told = updates.flatMap((update) => {
    const fields = changedAccountFields(update.account, update.change);
    return fields.length > 0 ? [{ ...update, fields }] : [];
  });
  if (told.length === 0) return;
  const after = new Map((await updateAccounts(ctx, told)).map((account) => [account.id, account]));
  await recordChanged(
    ctx,
    told.flatMap(({ account, fields }) => {
      const now = after.get(account.id);
      return now ? [{ before: account, after: now, fields }] : [];
    }),
  );
}
