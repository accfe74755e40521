import { now } from "@/lib/clock";
import { formatTimeOfDay, type Locale } from "@/lib/format";

/** When to try again: a time of day, or seconds where a time of day would say "now". */
export function waitSentence(retryAt: string, locale: Locale): string {
  const seconds = Math.ceil((Date.parse(retryAt) - now()) / 1000);
  if (seconds <= 1) return "You can try again now.";
  if (seconds <= 60) return `You can try again in ${seconds} seconds.`;
  return `You can try again at ${formatTimeOfDay(retryAt, locale)}.`;
}
