const QUARTER = 900_000;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const starts = new Map<string, number>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone: zone, ...parts });
  formats.set(zone, made);
  return made;
}

/** The day of a moment by the clocks of a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: number): string => formatOf(zone).format(at);

/** So many days later by the calendar. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/**
 * The first moment whose date in the zone is this day. Where clocks skip midnight, the day begins later; where midnight
 * comes twice, the day begins with the first one.
 */
export function startOfDay(zone: string, day: string): number {
  const key = `${zone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [middle - DAY, middle + DAY];
  // Both are whole quarters of an hour, and so is each change of clocks of our time.
  while (from - before > QUARTER) {
    const between = before + Math.floor((from - before) / 2 / QUARTER) * QUARTER;
    if (dayIn(zone, between) >= day) from = between;
    else before = between;
  }
  starts.set(key, from);
  return from;
}

/** The day after the last one of the month `YYYY-MM`. */
export const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/** The moments of some days: from the first one, until before the second one. */
export interface Span {
  start: number;
  end: number;
}

/** The moments of a period of days, both included. */
export const spanOfDays = (zone: string, { from, to }: { from: string; to: string }): Span => ({
  start: startOfDay(zone, from),
  end: startOfDay(zone, addDays(to, 1)),
});

/** The moments of a month `YYYY-MM`. */
export const spanOfMonth = (zone: string, month: string): Span => ({
  start: startOfDay(zone, `${month}-01`),
  end: startOfDay(zone, `${monthAfter(month)}-01`),
});
