import { type Line, leadsFrom, orderMoment } from "./order-moment";

/** A balance from which reckoning goes on. */
export interface Standing {
  /** Null: nothing is known of it. */
  balance: bigint | null;
  /** When the last line was posted whose balance was told. */
  toldAt: bigint | null;
}

export const NOTHING_KNOWN: Standing = { balance: null, toldAt: null };

/** What is reckoned of a line, as it is kept beside it. */
export interface Reckoned {
  /** Place among the lines of its moment; 0 for all of them where they stand as they arrived. */
  momentOrder: number;
  /** The balance after the line, where none was told. */
  reckoned: bigint | null;
  /** When the last line before was posted from whose balance this one's does not follow; null: it follows. */
  disagreesSince: bigint | null;
}

export interface ReckonedLine<L> extends Reckoned {
  line: L;
}

/** The lines of each moment. */
export function momentsOf<L extends Line>(lines: L[]): L[][] {
  const moments: L[][] = [];
  for (const line of lines) {
    const last = moments.at(-1);
    if (last?.[0]?.postedAt === line.postedAt) last.push(line);
    else moments.push([line]);
  }
  return moments;
}

/** The balance before all of these lines, by the first one that was told; null where none was. */
export function balanceBefore<L extends Line>(moments: L[][]): bigint | null {
  let moved = 0n;
  for (const [at, moment] of moments.entries()) {
    const begin = leadsFrom(orderMoment(moments, at, null));
    if (begin !== null) return begin - moved;
    moved += moment.reduce((sum, { signed }) => sum + signed, 0n);
  }
  return null;
}

/**
 * Puts the lines of whole moments into their order, and holds each balance that was told against the one before; a line whose
 * balance was not told gets one that is reckoned.
 * @param start the balance before them; where it is unknown they are the first lines of their account
 */
export function reckonLines<L extends Line>(
  lines: L[],
  start: Standing,
): { lines: ReckonedLine<L>[]; end: Standing } {
  const moments = momentsOf(lines);
  let { balance, toldAt } = start;
  balance ??= balanceBefore(moments);
  const reckoned: ReckonedLine<L>[] = [];
  for (const [index, moment] of moments.entries()) {
    const ordered = orderMoment(moments, index, balance);
    const asArrived = ordered.every((line, place) => line === moment[place]);
    for (const [place, line] of ordered.entries()) {
      const expected: bigint | null = balance === null ? null : balance + line.signed;
      const disagrees = line.running !== null && expected !== null && line.running !== expected;
      reckoned.push({
        line,
        momentOrder: asArrived ? 0 : place + 1,
        reckoned: line.running === null ? expected : null,
        disagreesSince: disagrees ? (toldAt ?? line.postedAt) : null,
      });
      balance = line.running ?? expected;
      if (line.running !== null) toldAt = line.postedAt;
    }
  }
  return { lines: reckoned, end: { balance, toldAt } };
}
