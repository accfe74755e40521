import type { Keys } from "../../core/index";
import { linkOf, NO_LINK } from "./chain-hash";
import type { Chain, ChainedRow, Link } from "./store-chain";

/**
 * What the chains show of a row: that it is not as it was linked, or follows another one than then; that it is gone;
 * that it was put between others; that its chain is shorter or longer than was noted; that rows before it are gone,
 * and the product did not remove them.
 */
export type FaultKind = "changed" | "removed" | "added" | "cut off" | "unsealed";

export interface Fault {
  kind: FaultKind;
  chain: number;
  id: number;
}

/** Where each chain stands while it is followed. */
export type Ends = Map<number, Link>;

/** Follows the chains over the next links, and the rows of the same ids. Changes `ends`. */
export function followLinks(
  keys: Keys,
  { links, rows, ends }: { links: Link[]; rows: ChainedRow[]; ends: Ends },
): Fault[] {
  const left = new Map(rows.map((row) => [row.id, row]));
  const faults: Fault[] = [];
  for (const link of links) {
    const { chain, id, hash } = link;
    const row = left.get(id);
    const end = ends.get(chain);
    left.delete(id);
    if (end && end.id >= id) faults.push({ kind: "added", chain, id });
    else if (!row) faults.push({ kind: "removed", chain, id });
    else if (row.chain !== chain || linkOf(keys, end?.hash ?? NO_LINK, row.content) !== hash)
      faults.push({ kind: "changed", chain, id });
    ends.set(chain, link);
  }
  return [...faults, ...[...left.values()].map(({ chain, id }): Fault => ({ kind: "added", chain, id }))];
}

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
