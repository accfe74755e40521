import type { SavingsAccount } from "../../../lib/contract/index";
import type { Context } from "../context";
import { lookUp } from "./look-up";
import type { Viewer } from "./policy";
import { selectSavingsById } from "./store";

/** One account by its id. Errors: 404. */
export const findSavingsById = (
  ctx: Context,
  { viewer, id }: { viewer: Viewer; id: number },
): Promise<SavingsAccount> =>
  lookUp(ctx, viewer, { action: "savings_account.looked_up", asked: { id } }, async (ctx) => {
    const account = await selectSavingsById(ctx, viewer, id);
    return account && { accountId: account.id, found: account };
  });
