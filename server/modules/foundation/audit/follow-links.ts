import type { Keys } from "../../../core/index";
import type { Context } from "../../context";
import { isLinkOf, isSealOf, keyOfLink, NO_LINK } from "./chain-hash";
import { type Chain, type ChainedRow, type Link, selectLinks, selectRows } from "./store-chain";

/**
 * What the chains show of a row: that it is not as it was linked, or follows another one than then; that it is gone;
 * that it was put between others; that it was linked with an earlier hash key than the row before, or with one later than any; that its chain is
 * shorter or longer than was noted; that rows before it are gone, and the product did not remove them.
 */
export type FaultKind =
  | "changed"
  | "removed"
  | "added"
  | "earlier key"
  | "unknown key"
  | "cut off"
  | "unsealed";

export interface Fault {
  kind: FaultKind;
  chain: number;
  id: number;
}

/** Where each chain stands while it is followed. */
export type Ends = Map<number, Link>;

/** How many rows of each chain could not be checked for want of which hash key: `chain` and `key`, then rows. */
export type Unproven = Map<number, Map<number, number>>;

function countUnproven(unproven: Unproven, chain: number, key: number): void {
  const ofChain = unproven.get(chain) ?? new Map<number, number>();
  unproven.set(chain, ofChain.set(key, (ofChain.get(key) ?? 0) + 1));
}

/** Follows the chains over the next links, and the rows of the same ids. Changes `ends` and `unproven`. */
export function followLinks(
  keys: Keys,
  { links, rows, ends, unproven }: { links: Link[]; rows: ChainedRow[]; ends: Ends; unproven: Unproven },
): Fault[] {
  const left = new Map(rows.map((row) => [row.id, row]));
  const faults: Fault[] = [];
  for (const link of links) {
    const { chain, id, hash } = link;
    const row = left.get(id);
    const end = ends.get(chain);
    left.delete(id);
    const previous = end?.hash ?? NO_LINK;
    const fits = row?.chain === chain && isLinkOf(keys, { link: hash, previous, content: row.content });
    if (end && end.id >= id) faults.push({ kind: "added", chain, id });
    else if (!row) faults.push({ kind: "removed", chain, id });
    else if (fits === false) faults.push({ kind: "changed", chain, id });
    else if (keyOfLink(hash) < keyOfLink(previous)) faults.push({ kind: "earlier key", chain, id });
    // A key is accepted everywhere before it is used.
    else if (fits === null && keyOfLink(hash) > keys.id) faults.push({ kind: "unknown key", chain, id });
    else if (fits === null) countUnproven(unproven, chain, keyOfLink(hash));
    ends.set(chain, link);
  }
  return [...faults, ...[...left.values()].map(({ chain, id }): Fault => ({ kind: "added", chain, id }))];
}

/** Follows the chains over the next links up to `last`. Changes `ends` and `unproven`. */
export async function followBatch(
  ctx: Context,
  { after, last, limit, keys = ctx.keys }: { after: number; last: number; limit: number; keys?: Keys },
  places: { ends: Ends; unproven: Unproven },
): Promise<{ upTo: number; count: number; faults: Fault[] }> {
  const links = await selectLinks(ctx, { after, upTo: last, limit });
  const upTo = links.length === limit ? (links.at(-1)?.id ?? last) : last;
  const rows = await selectRows(ctx, { after, upTo, limit: upTo - after });
  return { upTo, count: links.length, faults: followLinks(keys, { links, rows, ...places }) };
}

/**
 * Chains whose beginning is not the one that the product left when it removed rows before it. By the accepted keys alone: a
 * seal is renewed while its key is rotated, so one of a former key is a forgery.
 */
export const unsealed = (keys: Keys, chains: Chain[]): Fault[] =>
  chains.flatMap(({ chain, tail }): Fault[] =>
    tail && !isSealOf(keys, tail, tail.seal) ? [{ kind: "unsealed", chain, id: tail.id }] : [],
  );

/** Chains that do not end where it was noted, and ends of which nothing was noted. */
export function unevenEnds(chains: Chain[], ends: Ends): Fault[] {
  const noted = new Map(chains.map(({ chain, head }) => [chain, head]));
  return [...new Set([...noted.keys(), ...ends.keys()])].flatMap((chain): Fault[] => {
    const head = noted.get(chain);
    const end = ends.get(chain);
    if (head && head.id === end?.id && head.hash === end.hash) return [];
    return [{ kind: "cut off", chain, id: Math.max(head?.id ?? 0, end?.id ?? 0) }];
  });
}
