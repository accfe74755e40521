import type { SavingsAccount } from "../../../lib/contract/index";
import type { Context } from "../context";
import { lookUp } from "./look-up";
import type { Viewer } from "./policy";
import { selectSavingsById } from "./store";

interface Wanted {
  viewer: Viewer;
  id: number;
  /** What the audit says where staff ask for more than to look. */
  action?: "savings_account.looked_up" | "savings_account.receipt_issued";
}

/** One account by its id. Errors: 404. */
export const findSavingsById = (
  ctx: Context,
  { viewer, id, action = "savings_account.looked_up" }: Wanted,
): Promise<SavingsAccount> =>
  lookUp(ctx, viewer, { action, asked: { id } }, async (ctx) => {
    const account = await selectSavingsById(ctx, viewer, id);
    return account && { accountId: account.id, found: account };
  });
