import type { Dice } from "../../demo/dice";
import type { FedLine } from "./figures-case";
import { shuffle } from "./shuffle";

const NUMBERINGS = ["none", "none", "none", "none", "all", "by moment", "some", "wrong"] as const;

/** Gives lines a `sequence`: all of them, whole moments, single lines, or in a wrong order. The lines stand in true order. */
export function numberLines(dice: Dice, lines: FedLine[], mayBeWrong: boolean): FedLine[] {
  const numbering = dice.pick(NUMBERINGS);
  if (numbering === "none" || (numbering === "wrong" && !mayBeWrong)) return lines;
  if (numbering === "wrong") {
    const numbers = shuffle(dice, [...lines.keys()]).map((n) => Math.floor(n / 2));
    return lines.map((line, place) => ({ ...line, sequence: numbers[place]! }));
  }
  const step = dice.pick([1, 1, 10]);
  const moments = new Map<number, boolean>();
  for (const { at } of lines) if (!moments.has(at)) moments.set(at, dice.chance(50));
  return lines.map((line, place) => {
    const isNumbered =
      numbering === "all" || (numbering === "some" ? dice.chance(50) : moments.get(line.at) === true);
    return isNumbered ? { ...line, sequence: place * step } : line;
  });
}
