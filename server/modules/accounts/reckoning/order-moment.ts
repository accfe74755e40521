import { findPath, type Steps, stepsOf } from "./find-path";

/** A transaction as its place and the balance after it are reckoned. Money is in whole units (`unitsOf`). */
export interface Line {
  /** Microseconds since 1970. */
  postedAt: bigint;
  sequence: number | null;
  /** What the line adds to the balance. */
  signed: bigint;
  /** The balance after the line, as the core system told it. */
  running: bigint | null;
}

/** Longer moments keep the order of arrival: a path through them would take too long to be found. */
const MOST_IN_PATH = 20_000;

const isTold = ({ running }: Line) => running !== null;

/** The steps between the balances of a moment; null where no path orders its lines. */
function pathStepsOf<L extends Line>(lines: L[]): Steps<L> | null {
  if (lines.length > MOST_IN_PATH || !lines.every(isTold)) return null;
  return lines.every(({ sequence }) => sequence !== null) ? null : stepsOf(lines);
}

/**
 * The lines of one of several moments, which come as they arrived, in their order (`docs/figures.md`): by `sequence` where each line
 * has one; else by the path of their balances from the balance `before` them; else as they arrived.
 */
export function orderMoment<L extends Line>(moments: L[][], at: number, before: bigint | null): L[] {
  const lines = moments[at] ?? [];
  if (lines.length < 2) return lines;
  if (lines.every(({ sequence }) => sequence !== null))
    return lines.toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
  const steps = pathStepsOf(lines);
  if (!steps) return lines;
  const isHelp = before !== null && steps.leaving.has(before);
  const begin = steps.start ?? (isHelp ? before : roundStart(steps, moments, at));
  return findPath(steps, begin) ?? lines;
}

/** The balance before lines that are in their order, by the first that was told; null where none was. */
export function leadsFrom(lines: Line[]): bigint | null {
  let moved = 0n;
  for (const { running, signed } of lines) {
    moved += signed;
    if (running !== null) return running - moved;
  }
  return null;
}

/**
 * Where lines that go round begin, if the balance before them is no help: the balance that leads on to the moments after them. Moments
 * that go round themselves leave those balances that they share; of several the one is taken that arrived first.
 */
function roundStart<L extends Line>({ leaving }: Steps<L>, moments: L[][], at: number): bigint {
  let possible = [...leaving.keys()];
  let moved = 0n;
  for (let next = at + 1; next < moments.length; next += 1) {
    const moment = moments[next] ?? [];
    if (moment.some(isTold)) {
      const steps = pathStepsOf(moment);
      const isRound = steps?.start === null;
      const begin = isRound ? null : leadsFrom(orderMoment([moment], 0, null));
      const fitting = possible.filter((balance) =>
        isRound ? steps.leaving.has(balance + moved) : balance + moved === begin,
      );
      if (fitting.length > 0) possible = fitting;
      if (fitting.length === 0 || !isRound) break;
    } else moved += moment.reduce((sum, { signed }) => sum + signed, 0n);
  }
  return possible[0] ?? 0n;
}
