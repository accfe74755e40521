const DAY = 86_400_000;
/** Manila keeps UTC+8 all year. */
const MANILA = 8 * 3_600_000;

/** Days in Manila, counted from 1970-01-01. */
export const dayOf = (time: Date) => Math.floor((time.getTime() + MANILA) / DAY);

/** `YYYY-MM-DD`. */
export const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** A day's moment by the clocks of Manila. */
export const timeOn = (day: number, hour: number, minute = 0) =>
  new Date(day * DAY - MANILA + hour * 3_600_000 + minute * 60_000);

export const dayOfMonth = (day: number) => new Date(day * DAY).getUTCDate();

export const isLastOfMonth = (day: number) => dayOfMonth(day + 1) === 1;

/** 1970-01-01 was a Thursday. */
export const isSunday = (day: number) => day % 7 === 3;

/** Random numbers that are the same each time: the data of the demo is exact. */
export interface Dice {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True in `percent` of a hundred calls. */
  chance(percent: number): boolean;
}

/** Mulberry32: small, fast, good enough for made-up data, and no secret ever comes from it. */
export function createDice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick(choices) {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError("There is nothing to pick from.");
      return choice;
    },
    chance: (percent) => between(1, 100) <= percent,
  };
}
