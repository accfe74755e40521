import type { Dice } from "../../demo/dice";
import { addDays, dayIn, startOfDay } from "./zone-days";

const MINUTE = 60_000;
const DAY = 86_400_000;

const specials = new Map<string, string[]>();

/** Days of a year that are not like others: ends of months and years, the leap day, days of 23 and 25 hours. */
function specialDays(zone: string, year: number): string[] {
  const key = `${zone} ${year}`;
  const known = specials.get(key);
  if (known) return known;
  const found: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const isEdge = day.endsWith("-01") || addDays(day, 1).endsWith("-01");
    const isOdd = startOfDay(zone, addDays(day, 1)) - startOfDay(zone, day) !== DAY;
    if (isEdge || isOdd || day.endsWith("02-29")) found.push(day);
    // Few days are odd, and most are edges of months: odd ones count three times.
    if (isOdd) found.push(day, day);
  }
  specials.set(key, found);
  return found;
}

function pickDay(dice: Dice, { zone, now }: { zone: string; now: number }): string {
  const today = dayIn(zone, now);
  const year = Number(today.slice(0, 4));
  if (dice.chance(10)) return today;
  if (dice.chance(45)) return dice.pick(specialDays(zone, year + dice.pick([-1, 0, 0, 1])));
  return addDays(today, dice.between(-380, 30));
}

/** A moment of a day. Banks like midnight, so half of the moments are. */
function pickWithin(dice: Dice, zone: string, day: string): number {
  const [start, end] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))];
  if (dice.chance(50)) return start;
  return dice.pick([
    start - 1,
    start + 1,
    end - 1,
    end - 30 * MINUTE,
    start + 30 * MINUTE,
    start + 90 * MINUTE,
    start + 12 * 60 * MINUTE,
    start + dice.between(0, DAY - 1),
  ]);
}

/** The largest number of lines that one moment has: all orders of them can be tried. */
const LARGEST_CROWD = 6;

/** The moments of some lines, the oldest first; many lines share one moment with others. */
export function pickMoments(dice: Dice, place: { zone: string; now: number }, count: number): number[] {
  const crowd = dice.pick([1, 2, 3, 4]);
  const moments: number[] = [];
  let dayBefore: string | null = null;
  while (moments.length < count) {
    const day: string =
      dayBefore !== null && dice.chance(40) ? addDays(dayBefore, dice.between(0, 1)) : pickDay(dice, place);
    dayBefore = day;
    const at = pickWithin(dice, place.zone, day);
    const together = Math.min(dice.between(1, crowd), count - moments.length);
    const there = moments.filter((moment) => moment === at).length;
    for (let n = there; n < Math.min(LARGEST_CROWD, there + together); n += 1) moments.push(at);
  }
  return moments.sort((a, b) => a - b);
}
