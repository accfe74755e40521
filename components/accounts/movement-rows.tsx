import type { ReactNode } from "react";
import { readWords } from "@/components/words/read-words";
import { balanceAfter } from "@/lib/balance-after";
import type { AccountMonth, SavingsTransaction } from "@/lib/contract";
import { calendarDate, formatDay, formatFigure, formatMonth, type Locale } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";
import { signed, transactionText } from "@/lib/transaction-text";
import { type MovementMonth, MovementTable } from "./movement-table";

type Props = {
  rows: SavingsTransaction[];
  months: AccountMonth[];
  currency: string;
  /** The page of an account, below which each movement has its own. */
  path: string;
  locale: Locale;
  /** Whether a movement that was taken back stands alone, without the one that took it back. */
  folds?: boolean;
  /** Only on a statement, whose oldest movement is the first: what each printed page begins with. */
  printHead?: ReactNode;
};

type Sums = MovementMonth["sums"];

/** The movements of an account in the words of its reader, month by month with what came in and went out. */
export async function MovementRows({ rows, months, currency, path, locale, folds, printHead }: Props) {
  const words = await readWords();
  const { language, timeZone } = locale;
  const figure = (decimal: string) => formatFigure(decimal, currency, language);
  const sumsOf = (month: string): Sums => {
    const sum = months.find((each) => each.month === month);
    if (!sum || isDoubtful(sum.figures)) return [];
    const given = { paidIn: ["in", figure(sum.paid_in)], withdrawn: ["out", figure(sum.withdrawn)] };
    return words.draw<"accounts.monthSums", unknown>("accounts.monthSums", (parts) => parts, given) as Sums;
  };
  const shown: (MovementMonth & { month: string })[] = [];
  const ids = new Set(rows.map(({ id }) => id));
  const isHidden = ({ reverses }: SavingsTransaction) =>
    folds === true && reverses !== null && ids.has(reverses);
  // Rows follow each other by time: those of a month stand together.
  for (const row of rows) {
    if (isHidden(row)) continue;
    const date = calendarDate(new Date(row.posted_at), timeZone);
    const balance = balanceAfter(row);
    const month = date.slice(0, 7);
    if (shown.at(-1)?.month !== month)
      shown.push({ month, name: formatMonth(month, language), sums: sumsOf(month), rows: [] });
    shown
      .at(-1)
      ?.rows.push([
        row.id,
        date,
        formatDay(row.posted_at, locale, "short"),
        transactionText(row, words),
        signed(row, figure(row.amount)),
        balance === null ? null : figure(balance),
        folds === true && row.reversed_by !== null && ids.has(row.reversed_by),
      ]);
  }
  return (
    <MovementTable
      caption={words(printHead ? "papers.oldestFirst" : "accounts.newestFirst", { currency })}
      printHead={printHead}
      heads={[
        ...(["date", "details", "amount"] as const).map((name) => words(`accounts.${name}`)),
        words("accounts.balance") + words("shell.comma") + currency,
      ]}
      months={shown.map(({ name, sums, rows }) => ({ name, sums, rows }))}
      path={`${path}/movements/`}
      said={{ in: words("accounts.paidIn"), out: words("accounts.withdrawn") }}
    />
  );
}
