import { type Context, inTransaction } from "../context";
import { checkAccount } from "./check-account";
import { lookAtNext } from "./look-anew";
import { lockUnchecked } from "./store";

/**
 * Looks at one account, in a transaction of its own: at one that was not looked at yet, or else at one whose transactions' types came
 * to stand for something else. Answers whether there may be more.
 */
export const checkNext = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const accountId = await lockUnchecked(ctx);
    if (accountId === null) return lookAtNext(ctx);
    await checkAccount(ctx, accountId);
    return true;
  });
