import type { SavingsAccount } from "../../../lib/contract/index";
import type { Context } from "../context";
import { lookUp } from "./look-up";
import { readAccountNumber, type Viewer } from "./policy";
import { selectSavingsByNumber } from "./store";

/** One account by its number, written with its hyphens or with none. Errors: 400 other shapes, 404. */
export async function findSavingsByNumber(
  ctx: Context,
  { viewer, accountNumber }: { viewer: Viewer; accountNumber: string },
): Promise<SavingsAccount> {
  const number = readAccountNumber(accountNumber);
  const asked = { account_number: accountNumber };
  return lookUp(ctx, viewer, { action: "savings_account.looked_up", asked }, async (ctx) => {
    const account = await selectSavingsByNumber(ctx, viewer, number);
    return account && { accountId: account.id, found: account };
  });
}
