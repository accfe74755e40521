import { type Context, inTransaction } from "../../context";
import { checkAccount } from "./check-account";
import { lookAtNext } from "./look-anew";
import { lockUnchecked } from "./store";

/** Accounts whose check failed, by the database that they are in: others go first, so that one of them holds up none. */
const failures = new WeakMap<Context["db"], Set<number>>();

function failedIn({ db }: Context): Set<number> {
  const failed = failures.get(db) ?? new Set<number>();
  failures.set(db, failed);
  return failed;
}

/**
 * Looks at one account, in a transaction of its own: at one that was not looked at yet, or else at one whose transactions' types came
 * to stand for something else. Answers whether there may be more.
 */
export async function checkNext(ctx: Context): Promise<boolean> {
  const failed = failedIn(ctx);
  let accountId: number | null = null;
  try {
    return await inTransaction(ctx, async (ctx) => {
      accountId = await lockUnchecked(ctx, { without: [...failed] });
      if (accountId !== null) {
        await checkAccount(ctx, accountId);
        return true;
      }
      failed.clear();
      return lookAtNext(ctx);
    });
  } catch (error) {
    if (accountId !== null) failed.add(accountId);
    throw error;
  }
}
