import type { Dice } from "../../demo/dice";
import type { FedLine } from "./figures-case";
import { shuffle } from "./shuffle";

/** Moments in their order, and the lines of each moment in another one. */
function arrangeMoments(lines: FedLine[], arrange: (some: FedLine[]) => FedLine[]): FedLine[] {
  const moments = new Map<number, FedLine[]>();
  for (const line of lines) moments.set(line.at, [...(moments.get(line.at) ?? []), line]);
  return [...moments.values()].flatMap(arrange);
}

/** A reversal can only come after the line that it takes back. */
function reversalsLast(lines: FedLine[], arrived: FedLine[]): FedLine[] {
  const arranged: FedLine[] = [];
  const waiting: FedLine[] = [];
  const isThere = ({ reverses }: FedLine) =>
    reverses === undefined || [...arrived, ...arranged].some(({ reference }) => reference === reverses);
  for (const line of lines) {
    if (isThere(line)) arranged.push(line);
    else waiting.push(line);
    for (const late of waiting.filter(isThere)) arranged.push(...waiting.splice(waiting.indexOf(late), 1));
  }
  return arranged;
}

/**
 * Lines, given in true order, in the order in which they arrive. What takes back a line that does not arrive is left out.
 * @param arrived what is there already
 */
export function arrangeLines(dice: Dice, lines: FedLine[], arrived: FedLine[] = []): FedLine[] {
  const arrangements: (() => FedLine[])[] = [
    () => lines,
    () => lines.toReversed(),
    () => shuffle(dice, lines),
    () => arrangeMoments(lines, (some) => some.toReversed()),
    () => arrangeMoments(lines, (some) => shuffle(dice, some)),
  ];
  return reversalsLast(dice.pick(arrangements)(), arrived);
}
