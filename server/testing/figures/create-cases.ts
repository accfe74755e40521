import { createCase } from "./create-case";
import type { FiguresCase } from "./figures-case";
import { startOfDay } from "./zone-days";

/** Zones without and with days of 23 and 25 hours; in Cairo clocks skip midnight, and in Havana one midnight comes twice. */
export const ZONES = ["Asia/Manila", "America/New_York", "Africa/Cairo", "America/Havana"] as const;

/** Days at which cases are read, and by how many milliseconds after their beginning. */
const MOMENTS: [day: string, later: number][] = [
  ["2027-01-01", -1],
  ["2027-01-01", 0],
  ["2027-01-01", 3_600_000],
  ["2026-03-20", 40_000_000],
  ["2028-03-01", -1],
  ["2028-02-29", 43_200_000],
  ["2026-11-15", 1],
  ["2026-12-10", 50_000_000],
];

/** Cases of one zone that are fed and read at one moment, always those for the same seed. Seeds that follow have others. */
export function createCases(seed: number, count: number): FiguresCase[] {
  const zone = ZONES[seed % ZONES.length]!;
  const [day, later] = MOMENTS[Math.floor(seed / ZONES.length) % MOMENTS.length]!;
  const now = startOfDay(zone, day) + later;
  return Array.from({ length: count }, (_, n) => createCase(seed * 1_000 + n, { zone, now }));
}
