import type { SavingsAccount } from "../../../lib/contract/index";
import type { Context } from "../context";
import { lookUp } from "./look-up";
import { readAccountNumber, type Viewer } from "./policy";
import { selectSavingsByNumber } from "./store";

export interface NumberLookUp {
  viewer: Viewer;
  accountNumber: string;
  /** The account, where it was read with a customer's token (`readOwnAccount`). */
  found?: SavingsAccount | null | undefined;
}

/** One account by its number, written with its hyphens or with none. Errors: 400 other shapes, 404. */
export async function findSavingsByNumber(
  ctx: Context,
  { viewer, accountNumber, found }: NumberLookUp,
): Promise<SavingsAccount> {
  const number = readAccountNumber(accountNumber);
  const asked = { account_number: accountNumber };
  const isRead = viewer.kind === "customer" && found !== undefined;
  return lookUp(ctx, viewer, { action: "savings_account.looked_up", asked }, async (ctx) => {
    const account = isRead ? found : await selectSavingsByNumber(ctx, viewer, number);
    return account && { accountId: account.id, found: account };
  });
}
