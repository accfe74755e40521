import type { Context } from "../context";
import { isSealOf, sealOf } from "./chain-hash";
import { replaceSeal, selectChains } from "./store-chain";

/** Signs the checkpoints of chains with the hash key in use whose own is rotated out. Answers how many. */
export async function renewCheckpoints(ctx: Context): Promise<number> {
  let count = 0;
  for (const { tail } of await selectChains(ctx)) {
    if (!tail || !ctx.keys.isOutdated(Buffer.from(tail.seal, "hex"))) continue;
    // One that does not fit is a forgery, and stays one.
    if (!isSealOf(ctx.keys, tail, tail.seal)) continue;
    count += await replaceSeal(ctx, tail, sealOf(ctx.keys, tail));
  }
  return count;
}
