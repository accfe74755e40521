import { BATCH } from "../../db/delete-rows";
import { type Context, inTransaction } from "../context";
import { sealOf } from "./chain-hash";
import { lockChains, removeRows, selectOutdated } from "./store-chain";

/**
 * Removes a batch of what was recorded longer ago than the audit is kept, from the oldest row on, and seals where
 * each chain begins now: the proof of the rest stays. Rows that are not linked yet stay. True: there may be more.
 */
export const expireAudit = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await lockChains(ctx);
    const { count, upTo, tails } = await selectOutdated(ctx, { days: ctx.settings.keep.audit, limit: BATCH });
    if (count === 0) return false;
    await removeRows(
      ctx,
      upTo,
      tails.map((tail) => ({ ...tail, seal: sealOf(ctx.keys, tail) })),
    );
    return count === BATCH;
  });
