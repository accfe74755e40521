import type { FiguresState } from "../../../lib/contract/index";
import type { BookLine } from "./account-book";
import { orderLines } from "./order-lines";
import type { Span } from "./zone-days";

/** A line in its place. */
export interface ReckonedLine {
  line: BookLine;
  /** The balance after the line: told, or reckoned from the nearest one that is told; null: none is. */
  balance: bigint | null;
}

/** The moments of two told balances that follow each other, of which the later one does not follow from the earlier. */
export interface Fault {
  since: number;
  until: number;
}

export interface ReckonedAccount {
  lines: ReckonedLine[];
  faults: Fault[];
  figures: FiguresState;
}

/** The balances that follow from the told ones: forward from each, and backward from the first. */
function reckonBalances(ordered: BookLine[]): ReckonedLine[] {
  const first = ordered.findIndex(({ told }) => told !== null);
  if (first < 0) return ordered.map((line) => ({ line, balance: null }));
  let balance = ordered[first]!.told!;
  for (const { signed } of ordered.slice(0, first + 1)) balance -= signed;
  return ordered.map((line) => {
    balance = line.told ?? balance + line.signed;
    return { line, balance };
  });
}

function findFaults(ordered: BookLine[]): Fault[] {
  const faults: Fault[] = [];
  let earlier: BookLine | null = null;
  let expected = 0n;
  for (const line of ordered) {
    expected += line.signed;
    if (line.told === null) continue;
    if (earlier !== null && expected !== line.told) faults.push({ since: earlier.at, until: line.at });
    earlier = line;
    expected = line.told;
  }
  return faults;
}

/** An account as it has to be told. Its lines are given in order of arrival. */
export function reckonAccount(arrived: BookLine[]): ReckonedAccount {
  const ordered = orderLines(arrived);
  const faults = findFaults(ordered);
  const isFed = ordered.some(({ told }) => told !== null);
  const figures = isFed ? (faults.length > 0 ? "disagree" : "agree") : "not_fed";
  return { lines: reckonBalances(ordered), faults, figures };
}

/** Whether a period depends on what does not follow. */
export const isDoubtful = ({ faults }: ReckonedAccount, { start, end }: Span): boolean =>
  faults.some(({ since, until }) => since < end && until >= start);

/** The balance at a moment, before the lines of that moment; null: none is known. */
export const balanceBefore = ({ lines }: ReckonedAccount, at: number): bigint | null =>
  lines.findLast(({ line }) => line.at < at)?.balance ?? null;

/** The balance that the first line leads back to; null: none is known. */
export function balanceBeforeAll({ lines: [first] }: ReckonedAccount): bigint | null {
  return first && first.balance !== null ? first.balance - first.line.signed : null;
}

/** The lines of a period. */
export const linesWithin = ({ lines }: ReckonedAccount, { start, end }: Span): ReckonedLine[] =>
  lines.filter(({ line }) => line.at >= start && line.at < end);
