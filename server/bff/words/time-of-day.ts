const DAY_MS = 86_400_000;

/** "14:05" where the institution is; with the day when that is not within the next 24 hours. */
export function timeOfDay(moment: number, now: number, timeZone: string): string {
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const day = moment - now < DAY_MS ? {} : ({ day: "numeric", month: "long" } as const);
  // The first whole minute at which it works: 14:04:30 is told as 14:05.
  const whole = Math.ceil(moment / 60_000) * 60_000;
  return new Intl.DateTimeFormat("en-GB", { ...day, ...time }).format(whole);
}
