import { TRANSACTION_KINDS, type TransactionKind } from "@/lib/contract/transaction-kinds";
import { calendarDate, daysOfMonth, monthsBefore } from "@/lib/format";
import type { Words } from "@/lib/words/words-of";
import { type AskedPeriod, readPeriod } from "./period";

/** Which movements a page is asked for: what its address says. */
export interface MovementQuery {
  search?: string;
  direction?: "in" | "out";
  kind?: TransactionKind;
  /** The core system's own word, as links of before have it; the page itself narrows by kind. */
  type?: string;
  period: AskedPeriod;
  after?: string;
}

type Read = (field: string) => Promise<string | undefined>;

/** The filters in an address; a direction or kind that is none counts for nothing. */
export async function readMovementQuery(words: Words, read: Read): Promise<MovementQuery> {
  const [search, direction, kind, type, after] = await Promise.all(
    ["search", "direction", "kind", "type", "after"].map(read),
  );
  return {
    search: search?.trim().slice(0, 100) || undefined,
    direction: direction === "in" || direction === "out" ? direction : undefined,
    kind: TRANSACTION_KINDS.find((each) => each === kind),
    type: type || undefined,
    after,
    period: readPeriod(words, await read("from"), await read("to")),
  };
}

/** The question in the form that the API takes. */
export const askedOf = ({ search, direction, kind, type, period: { from, to } }: MovementQuery) => ({
  search,
  entry_type: direction && { in: "credit", out: "debit" }[direction],
  kind,
  type,
  from,
  to,
});

/** The question in the form that an address has, without a place in the list. */
export const addressOf = ({ search, direction, kind, type, period: { from, to } }: MovementQuery) => ({
  search,
  direction,
  kind,
  type,
  from,
  to,
});

/** The months that most people look for, by the institution's clock. */
export function usualMonths(now: number, timeZone: string) {
  const month = calendarDate(new Date(now), timeZone).slice(0, 7);
  return { thisMonth: daysOfMonth(month), lastMonth: daysOfMonth(monthsBefore(month, 1)) };
}
