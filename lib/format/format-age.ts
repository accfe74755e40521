import { calendarDate } from "./calendar-days";
import { dateFormat, dateOf, formatMoment, formatTimeOfDay } from "./dates";
import type { Locale } from "./languages";

const WEEK_MS = 6 * 86_400_000;

/** When something was, as people say it: "14:05" of today, "Friday 18:00" of the last six days, else day and time. */
export function formatAge(moment: string, locale: Locale, now: number): string {
  const at = dateOf(moment);
  const { timeZone, language } = locale;
  const time = formatTimeOfDay(moment, locale);
  if (calendarDate(at, timeZone) === calendarDate(new Date(now), timeZone)) return time;
  if (now - at.getTime() > WEEK_MS) return formatMoment(moment, locale);
  const options = { weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return dateFormat(language, timeZone, options).format(at);
}
