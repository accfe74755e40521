import type { TypeKinds } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { checkAccount } from "./check-account";
import * as store from "./store-anew";

/**
 * Has the accounts of a product looked at anew where the words of its transactions come to stand for something else. A job does it,
 * one account after another: one statement for 50,000 accounts took nine seconds of two busy cores, in which their feeds wait. Their
 * figures are told meanwhile, since only kinds of transactions may change. Call it in the transaction of the change, before it.
 */
export async function lookAnew(
  ctx: Context,
  { productId, typeKinds }: { productId: number; typeKinds: TypeKinds },
): Promise<void> {
  await store.updateAnew(ctx, productId, typeKinds);
}

/**
 * Looks at the next account that is to be looked at anew. An account that another transaction works on is not passed over: its product waits for it.
 * Answers whether there may be more; call it in a transaction.
 */
export async function lookAtNext(ctx: Context): Promise<boolean> {
  for (const product of await store.lockAnew(ctx)) {
    const next = await store.selectNext(ctx, product);
    if (next !== null && !(await store.lockIfFree(ctx, next))) continue;
    if (next !== null) await checkAccount(ctx, next);
    await store.updateAfter(ctx, product.id, next);
    return true;
  }
  return false;
}
