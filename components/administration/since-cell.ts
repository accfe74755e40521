import { momentCell } from "@/components/ui/data-table";
import { now } from "@/lib/clock";
import { type Locale, waitingTime } from "@/lib/format";

/** Since when a case is there; and, as long as it waits, how old it is. */
export const sinceCell = (at: string, waits: boolean, locale: Locale) =>
  momentCell(at, locale, { note: waits ? waitingTime(at, now(), locale.language) : null });
