import { date } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";

/** Days, both included. */
export interface Period {
  from: string | null;
  to: string | null;
}

export function readPeriod(query: { from?: string | undefined; to?: string | undefined }): Period {
  const period = { from: readDay("from", query.from), to: readDay("to", query.to) };
  if (period.from && period.to && period.to < period.from)
    throw invalidField("to", "out_of_range", "must not be before from");
  return period;
}

function readDay(field: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!date().safeParse(text).success)
    throw invalidField(field, "malformed", "must be a real date, written YYYY-MM-DD");
  return text;
}
