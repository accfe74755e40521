import type { AccountMonth, SavingsAccount } from "@/lib/contract";
import { monthsBefore } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";

interface Shown {
  account: Pick<SavingsAccount, "figures">;
  /** All months with movements, the newest first. */
  months: AccountMonth[];
  /** The months (`YYYY-MM`) of the movements that are listed. */
  listed: string[];
  thisMonth: string;
}

const OF_TREND = 12;

/**
 * Whether figures that the page of an account shows are doubtful: of a month that is listed, of the last twelve, or of the newest one,
 * on which the balance rests. What disagreed long ago says nothing of today.
 */
export function showsDoubt({ account, months, listed, thisMonth }: Shown): boolean {
  if (account.figures === "unchecked") return true;
  const begin = monthsBefore(thisMonth, OF_TREND - 1);
  const isShown = (month: string, place: number) => place === 0 || month >= begin || listed.includes(month);
  return months.some(({ month, figures }, place) => isDoubtful(figures) && isShown(month, place));
}
