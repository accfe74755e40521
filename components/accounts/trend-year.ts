import type { AccountMonth } from "@/lib/contract";
import { monthsBefore, sumOfMoney } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";

const SHOWN = 12;

/** A month of a balance; `null` is not known. */
export interface TrendMonth {
  /** `YYYY-MM` */
  month: string;
  paidIn: string | null;
  withdrawn: string | null;
  end: string | null;
}

/**
 * The last twelve months. A month without movements ends as the one before it, and nothing came in or went out. Between two months
 * whose figures are doubtful something may have moved that is missing.
 * @param months with movements, the newest first
 */
export function trendYear(months: AccountMonth[], thisMonth: string, currency: string): TrendMonth[] {
  const nothing = sumOfMoney([], currency);
  return Array.from({ length: SHOWN }, (_, n) => {
    const month = monthsBefore(thisMonth, SHOWN - 1 - n);
    const last = months.find((each) => each.month <= month);
    const next = months.findLast((each) => each.month >= month);
    if (last && next && isDoubtful(last.figures) && isDoubtful(next.figures))
      return { month, paidIn: null, withdrawn: null, end: null };
    const moved = last?.month === month ? last : { paid_in: nothing, withdrawn: nothing };
    const end = last && !isDoubtful(last.figures) ? last.closing_balance : null;
    return { month, paidIn: moved.paid_in, withdrawn: moved.withdrawn, end };
  });
}
