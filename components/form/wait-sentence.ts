import type { Say } from "@/components/words/words-provider";
import { now } from "@/lib/clock";
import { formatTimeOfDay, type Locale } from "@/lib/format";

/** When to try again: a time of day, or seconds where a time of day would say "now". */
export function waitSentence(say: Say, retryAt: string, locale: Locale): string {
  const seconds = Math.max(1, Math.ceil((Date.parse(retryAt) - now()) / 1000));
  if (seconds <= 60) {
    const unit = { style: "unit", unit: "second", unitDisplay: "long" } as const;
    return say("againIn", { duration: seconds.toLocaleString(locale.language, unit) });
  }
  return say("againAt", { time: formatTimeOfDay(retryAt, locale) });
}
