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
