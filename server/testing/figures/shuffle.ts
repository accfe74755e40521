import type { Dice } from "../../demo/dice";

/** The values in an order that the dice choose. */
export function shuffle<T>(dice: Dice, values: readonly T[]): T[] {
  const rest = [...values];
  const shuffled: T[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(dice.between(0, rest.length - 1), 1));
  return shuffled;
}
