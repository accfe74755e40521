const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long something has waited, in its largest whole unit: "3 days", "1 hour", "0 minutes". */
export function waitingTime(since: string, now: number, language: string): string {
  const elapsed = Math.max(0, now - Date.parse(since));
  const [unit, size] = UNITS.find(([, size]) => elapsed >= size) ?? ["minute", 60_000];
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(elapsed / size));
}
