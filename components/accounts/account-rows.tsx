import { readWords } from "@/components/words/read-words";
import type { SavingsAccount, SavingsSummary } from "@/lib/contract";
import { formatDay, formatFigure, formatMoney, type Locale } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";
import { signed, transactionText } from "@/lib/transaction-text";
import { ownStatus } from "./account-status";
import { type AccountRow, AccountTable } from "./account-table";
import { inkPoints } from "./ink-line";

type Props = {
  rows: SavingsAccount[];
  /** `null` says that the last movements could not be read. */
  trends: SavingsSummary["accounts"] | null;
  locale: Locale;
};

/** The accounts in the words of their holder: name, a line of the balance, what is available; below what moved last. */
export async function AccountRows({ rows, trends, locale }: Props) {
  const words = await readWords();
  const { language } = locale;
  const shown = rows.map((account): AccountRow => {
    const trend = trends?.find(({ id }) => id === account.id);
    const { available_balance: available } = account;
    const last = trend?.last_movement;
    return {
      id: account.id,
      name: account.product_name,
      number: account.account_number,
      status: account.status === "active" ? undefined : ownStatus(words, account.status),
      checked: isDoubtful(account.figures) ? words("accounts.figuresChecked") : undefined,
      available:
        available === null ? words("accounts.notKnown") : formatMoney(available, account.currency, language),
      said: available?.startsWith("-") ? words("accounts.debit") : undefined,
      last: last
        ? [
            formatDay(last.posted_at, locale, "short"),
            signed(last, formatFigure(last.amount, last.currency, language)),
            transactionText(last, words),
          ]
        : trends
          ? words("accounts.noMovement")
          : "",
      trend: inkPoints(trend?.month_ends ?? []),
    };
  });
  return (
    <AccountTable
      caption={words("accounts.caption")}
      heads={[words("accounts.oneAccount"), words("accounts.available")]}
      rows={shown}
    />
  );
}
