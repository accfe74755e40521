/** What a line says of two balances: the one before it, and the one after it. */
interface Stepping {
  signed: bigint;
  running: bigint | null;
}

interface Step<L> {
  line: L;
  from: bigint;
  to: bigint;
}

/** The lines of one moment as steps between balances. */
export interface Steps<L> {
  count: number;
  /** The steps that leave each balance, in the order of arrival. */
  leaving: Map<bigint, Step<L>[]>;
  /** The balance that more steps leave than reach; null where each is left as often as it is reached, so that the steps go round. */
  start: bigint | null;
}

/** Lines whose balances were told, as steps; null where no path takes each of them once. */
export function stepsOf<L extends Stepping>(lines: L[]): Steps<L> | null {
  const leaving = new Map<bigint, Step<L>[]>();
  const surplus = new Map<bigint, number>();
  const add = (balance: bigint, more: number) => surplus.set(balance, (surplus.get(balance) ?? 0) + more);
  for (const line of lines) {
    const to = line.running ?? 0n;
    const from = to - line.signed;
    const steps = leaving.get(from) ?? [];
    steps.push({ line, from, to });
    leaving.set(from, steps);
    add(from, 1);
    add(to, -1);
  }
  const odd = [...surplus].filter(([, more]) => more !== 0);
  const [start] = odd.find(([, more]) => more === 1) ?? [null];
  if (odd.length > 2 || (odd.length === 2 && start === null)) return null;
  return { count: lines.length, leaving, start };
}

/**
 * The path that takes each step once (Hierholzer), in time linear to the steps; null where there is none. Among several paths the
 * one that arrived first is taken: at each balance the step that arrived first, unless it leads to an end too soon.
 */
export function findPath<L>({ count, leaving }: Steps<L>, begin: bigint): L[] | null {
  const taken = new Map<bigint, number>();
  const path: L[] = [];
  const open: Step<L>[] = [];
  let at = begin;
  for (;;) {
    const next = leaving.get(at)?.[taken.get(at) ?? 0];
    if (next) {
      taken.set(at, (taken.get(at) ?? 0) + 1);
      open.push(next);
      at = next.to;
      continue;
    }
    const last = open.pop();
    if (!last) break;
    path.push(last.line);
    at = last.from;
  }
  return path.length === count ? path.reverse() : null;
}
