import type { BookLine } from "./account-book";
import { type MomentPaths, momentPaths } from "./moment-path";

/** The lines of one moment, and how they may stand. */
interface Moment {
  /** In order of arrival, or as their sequence says. */
  lines: BookLine[];
  /** Empty where the order is settled. */
  paths: MomentPaths;
}

/** Lines are given in order of arrival. */
function momentsOf(lines: BookLine[]): Moment[] {
  const moments = new Map<number, BookLine[]>();
  for (const line of lines) moments.set(line.at, [...(moments.get(line.at) ?? []), line]);
  return [...moments]
    .sort(([a], [b]) => a - b)
    .map(([, lines]) => {
      if (lines.every(({ sequence }) => sequence !== null))
        return { lines: lines.toSorted((a, b) => a.sequence! - b.sequence!), paths: new Map() };
      return { lines, paths: lines.length > 1 ? momentPaths(lines) : new Map() };
    });
}

const sumOf = (lines: BookLine[]) => lines.reduce((sum, { signed }) => sum + signed, 0n);

/** The balance with which a moment begins that is no circle; null where none was told in it. */
function settledStart({ lines, paths }: Moment): bigint | null {
  if (paths.size === 1) return [...paths.keys()][0]!;
  const first = lines.findIndex(({ told }) => told !== null);
  return first < 0 ? null : lines[first]!.told! - sumOf(lines.slice(0, first + 1));
}

/** How many moments a balance leads on through. A path with several beginnings is a circle, which ends where it began. */
function leadsThrough(balance: bigint, moments: Moment[]): number {
  let at = balance;
  for (const [place, moment] of moments.entries()) {
    if (moment.paths.size > 1) {
      if (!moment.paths.has(at)) return place;
    } else {
      const start = settledStart(moment);
      if (start !== null) return start === at ? moments.length : place;
      at += sumOf(moment.lines);
    }
  }
  return moments.length;
}

/** All lines of an account in their order. They are given in order of arrival. */
export function orderLines(arrived: BookLine[]): BookLine[] {
  const moments = momentsOf(arrived);
  let balance: bigint | null = null;
  return moments.flatMap(({ lines, paths }, place) => {
    const following = moments.slice(place + 1);
    const longest = [...paths].toSorted(
      ([one], [other]) => leadsThrough(other, following) - leadsThrough(one, following),
    );
    const ordered: BookLine[] = (balance === null ? null : paths.get(balance)) ?? longest[0]?.[1] ?? lines;
    for (const { told, signed } of ordered) balance = told ?? (balance === null ? null : balance + signed);
    return ordered;
  });
}
