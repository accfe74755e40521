import { BATCH } from "../../../db/delete-rows";
import { metrics } from "../../../metrics/metrics";
import { type Context, inTransaction } from "../../context";
import { countAudited } from "../figures/index";
import { isSealOf, linkOf, NO_LINK, sealOf } from "./chain-hash";
import * as store from "./store-chain";
import { addKeyReads } from "./store-key-reads";

/** Rows of one batch: a transaction of some milliseconds. */
const LINKED_AT_ONCE = 1_000;

/**
 * Links a batch of audit rows to the chains of their companies, in the order of their ids. True: there may be more.
 * One node at a time does it; no writer of a row waits for it. What the rows tell of is counted with them.
 */
export async function linkAudit(ctx: Context): Promise<boolean> {
  const linked = await inTransaction(ctx, linkBatch);
  for (const { content } of linked)
    metrics.passbook_audit_rows_total.inc({ action: store.actionOf(content) });
  return linked.length === LINKED_AT_ONCE;
}

/** Answers the rows that are linked now. */
async function linkBatch(ctx: Context): Promise<store.ChainedRow[]> {
  if (!(await store.tryLockChains(ctx))) return [];
  const { after, upTo } = await store.selectLinkable(ctx);
  if (after >= upTo) return [];
  const rows = await store.selectRows(ctx, { after, upTo, limit: LINKED_AT_ONCE });
  if (rows.length === 0) return rows;
  const heads = new Map<number, store.Link>(
    (await store.selectChains(ctx)).map(({ chain, head }) => [chain, head]),
  );
  const links = rows.map(({ id, chain, content }) => {
    const previous = heads.get(chain)?.hash ?? NO_LINK;
    const link = { chain, id, hash: linkOf(ctx.keys, previous, content) };
    heads.set(chain, link);
    return link;
  });
  await store.insertLinks(ctx, links, [...heads.values()]);
  const linked = { after, upTo: rows.at(-1)?.id ?? after };
  await countAudited(ctx, linked);
  await addKeyReads(ctx, linked);
  return rows;
}

/** Signs the checkpoints of chains with the hash key in use whose own is rotated out. Answers how many. */
export async function renewCheckpoints(ctx: Context): Promise<number> {
  let count = 0;
  for (const { tail } of await store.selectChains(ctx)) {
    if (!tail || !ctx.keys.isOutdated(Buffer.from(tail.seal, "hex"))) continue;
    // One that does not fit is a forgery, and stays one.
    if (!isSealOf(ctx.keys, tail, tail.seal)) continue;
    count += await store.replaceSeal(ctx, tail, sealOf(ctx.keys, tail));
  }
  return count;
}

/**
 * Removes a batch of what was recorded longer ago than the audit is kept, from the oldest row on, and seals where
 * each chain begins now: the proof of the rest stays. Rows that are not linked yet stay. True: there may be more.
 */
export const expireAudit = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockChains(ctx);
    const { count, upTo, tails } = await store.selectOutdated(ctx, {
      days: ctx.settings.keep.audit,
      limit: BATCH,
    });
    if (count === 0) return false;
    await store.removeRows(
      ctx,
      upTo,
      tails.map((tail) => ({ ...tail, seal: sealOf(ctx.keys, tail) })),
    );
    return count === BATCH;
  });
