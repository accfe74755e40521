import type { Keys } from "../../../core/index";
import type { Context } from "../../context";
import { type Ends, type Fault, followBatch, type Unproven, unevenEnds, unsealed } from "./follow-links";
import { recordVerified } from "./record-audit";
import { type Chain, type Link, selectChains, selectLast, selectLinks, selectPending } from "./store-chain";

export interface Verified {
  /** Links that were held against their rows. */
  rows: number;
  /** How far each chain goes. */
  heads: Link[];
  /** By the ids of the rows. */
  faults: Fault[];
  /** Rows whose link is of a hash key that is not at hand. */
  unproven: { chain: number; key: number; rows: number }[];
  /** Rows that no chain has yet; `age` is the seconds since the first was written, null without one. */
  pending: { count: number; age: number | null };
}

interface Verification {
  /** A link as an earlier run told it: it has to be there still. */
  known?: Pick<Link, "id" | "hash"> | undefined;
  /** For links, in place of the accepted ones: with keys that are rotated out. */
  linkKeys?: Keys | undefined;
  /** Told how many links are done. */
  progress?: ((rows: number) => void) | undefined;
}

interface Walk extends Verification {
  chains: Chain[];
  /** The id of the last row that is linked. */
  last: number;
}

const BATCH = 5_000;

/**
 * Proves that no linked audit row was changed, removed or put between others, and names each that was; audited, for
 * each company that was proven whole, or found broken. It reads one moment of the database, while everything else goes on.
 */
export async function verifyAudit(ctx: Context, verification: Verification): Promise<Verified> {
  const verified = await ctx.db.transaction(
    async (tx) => {
      const read = { ...ctx, db: tx };
      const chains = await selectChains(read);
      const last = await selectLast(read);
      const walked = await walkChains(read, { ...verification, chains, last });
      return { ...walked, heads: chains.map(({ head }) => head), pending: await selectPending(read, last) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  for (const { chain, id } of verified.heads) {
    const broken = verified.faults.find((fault) => fault.chain === chain)?.id ?? null;
    const isProof = broken !== null || verified.unproven.every((rows) => rows.chain !== chain);
    if (chain > 0 && isProof) await recordVerified(ctx, { chain, until: id, broken });
  }
  return verified;
}

async function walkChains(ctx: Context, walk: Walk): Promise<Pick<Verified, "rows" | "faults" | "unproven">> {
  const { chains, last, progress, linkKeys } = walk;
  const unproven: Unproven = new Map();
  const faults = [...unsealed(ctx.keys, chains), ...(await lost(ctx, walk))];
  const ends: Ends = new Map(chains.flatMap(({ chain, tail }) => (tail ? [[chain, tail]] : [])));
  let rows = 0;
  for (let after = 0; after < last; ) {
    const next = { after, last, limit: BATCH, ...(linkKeys && { keys: linkKeys }) };
    const batch = await followBatch(ctx, next, { ends, unproven });
    faults.push(...batch.faults);
    rows += batch.count;
    after = batch.upTo;
    progress?.(rows);
  }
  faults.push(...unevenEnds(chains, ends));
  return { rows, faults: faults.sort((one, other) => one.id - other.id), unproven: listOf(unproven) };
}

const listOf = (unproven: Unproven): Verified["unproven"] =>
  [...unproven].flatMap(([chain, keys]) => [...keys].map(([key, rows]) => ({ chain, key, rows })));

/** What an earlier run told and is not so any more: a database that was set back shows nothing else. */
async function lost(ctx: Context, { chains, known }: Walk): Promise<Fault[]> {
  if (!known || chains.some(({ tail }) => tail && tail.id >= known.id)) return [];
  const [link] = await selectLinks(ctx, { after: known.id - 1, upTo: known.id, limit: 1 });
  return link?.hash === known.hash ? [] : [{ kind: "cut off", chain: link?.chain ?? 0, id: known.id }];
}
