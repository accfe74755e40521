// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import { PageLink } from "@/components/ui/page-link";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { AccountMonth, SavingsTransaction } from "@/lib/contract";
import { calendarDate, formatDay, formatFigure, formatMonth, type Locale } from "@/lib/format";
import { transactionText } from "@/lib/transaction-text";
import { Figure } from "./amount";

type Props = {
  rows: SavingsTransaction[];
  months: AccountMonth[];
  currency: string;
  /** The page of an account, below which each movement has its own. */
  path: string;
  locale: Locale;
};

interface Month {
  month: string;
  rows: SavingsTransaction[];
}

/** Rows follow each other by time: those of a month stand together. */
function byMonth(rows: SavingsTransaction[], timeZone: string): Month[] {
  const months: Month[] = [];
  for (const row of rows) {
    const month = calendarDate(new Date(row.posted_at), timeZone).slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, rows: [] });
    months.at(-1)?.rows.push(row);
  }
  return months;
}

/** The columns of a passbook, month by month with what came in and went out. */
export async function MovementRows({ rows, months, currency, path, locale }: Props) {
  const words = await readWords();
  const { language, timeZone } = locale;
  const figure = (decimal: string) => formatFigure(decimal, currency, language);
  const sums = new Map(months.map((month) => [month.month, month]));
  return (
    <table role="table" className="movements">
      <caption className="sr-only">{words("accounts.newestFirst", { currency })}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {(["date", "details", "amount", "balance"] as const).map((name) => (
            <th key={name} role="columnheader" scope="col">
              {words(`accounts.${name}`)}
              {name === "balance" && words("shell.comma") + currency}
            </th>
          ))}
        </tr>
      </thead>
      {byMonth(rows, timeZone).map(({ month, rows }) => {
        const sum = sums.get(month);
        return (
          <tbody key={month} role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row" colSpan={4}>
                {formatMonth(month, language)}
                {sum && (
                  <span>
                    {drawWords(words, "accounts.monthSums", {
                      paidIn: <Figure>{figure(sum.paid_in)}</Figure>,
                      withdrawn: <Figure>{figure(sum.withdrawn)}</Figure>,
                    })}
                  </span>
                )}
              </th>
            </tr>
            {rows.map((row) => {
              const isIn = row.entry_type === "credit";
              return (
                <tr key={row.id} role="row">
                  <td role="cell">
                    <time dateTime={row.posted_at}>{formatDay(row.posted_at, locale, "short")}</time>
                  </td>
                  <td role="cell">
                    <PageLink href={`${path}/movements/${row.id}`}>
                      <bdi>{transactionText(row, words)}</bdi>
                    </PageLink>
                  </td>
                  <td role="cell" data-in={isIn || undefined}>
                    <Figure>
                      {(isIn ? "+" : "−") + figure(row.amount)}
                      <span className="sr-only">
                        {" "}
                        {words(isIn ? "accounts.paidIn" : "accounts.withdrawn")}
                      </span>
                    </Figure>
                  </td>
                  <td role="cell">
                    {row.running_balance !== null && <Figure>{figure(row.running_balance)}</Figure>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        );
      })}
    </table>
  );
}
