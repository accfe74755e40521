/** Node's own time. Expiries are decided by database time (`app_now()`), never by this. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
