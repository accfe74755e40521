import type { AccountMonth } from "@/lib/contract";
import { sumOfMoney } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";

/** The interest of a year (`YYYY`); `null` where nothing moved in it, or figures of it are doubtful. */
export function interestOfYear(months: AccountMonth[], year: string, currency: string): string | null {
  const ofYear = months.filter(({ month }) => month.startsWith(`${year}-`));
  if (ofYear.length === 0 || ofYear.some(({ figures }) => isDoubtful(figures))) return null;
  return sumOfMoney(
    ofYear.map(({ interest }) => interest),
    currency,
  );
}
