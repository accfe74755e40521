import { createDice, type Dice } from "../../demo/dice";
import type { FiguresCase } from "./figures-case";
import { addDays, dayIn, monthAfter } from "./zone-days";

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

function pickPeriod(dice: Dice, days: string[]): Days {
  const near = () => addDays(dice.pick(days), dice.pick([-1, 0, 0, 1]));
  const [a, b] = [near(), dice.chance(30) ? dice.pick(days) : near()];
  const way = dice.pick(["between", "between", "day", "month", "year", "all"]);
  if (way === "day") return { from: a, to: a };
  if (way === "month")
    return { from: `${a.slice(0, 7)}-01`, to: addDays(`${monthAfter(a.slice(0, 7))}-01`, -1) };
  if (way === "year") return { from: `${a.slice(0, 4)}-01-01`, to: `${a.slice(0, 4)}-12-31` };
  if (way === "all") return { from: addDays(days[0]!, -3), to: addDays(days.at(-1)!, 3) };
  return a < b ? { from: a, to: b } : { from: b, to: a };
}

/** Periods that begin and end near lines of an account, always those for the same case. */
export function pickPeriods(
  { accounts, seed, zone, now }: FiguresCase,
  place: number,
  count: number,
): Days[] {
  const days = accounts[place]!.lines.map(({ at }) => dayIn(zone, at));
  const dice = createDice(seed * 31 + place);
  return Array.from({ length: count }, () => pickPeriod(dice, days.length > 0 ? days : [dayIn(zone, now)]));
}
