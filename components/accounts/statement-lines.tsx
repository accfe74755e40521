// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
"use client";

import type { Ref } from "react";
import { balanceAfter } from "@/lib/balance-after";
import type { SavingsTransaction } from "@/lib/contract";
import { formatDate, formatFigure, type Locale } from "@/lib/format";
import { transactionText } from "@/lib/transaction-text";
import { MoneyFigure } from "./money";

type Props = {
  lines: SavingsTransaction[];
  currency: string;
  locale: Locale;
  oldestFirst?: boolean;
  ref?: Ref<HTMLTableElement>;
};

const HEAD = "caption py-2 font-normal";
const HEADS = [
  ["Date", "pe-3 text-start"],
  ["Details", "w-full px-3 text-start"],
  ["Withdrawn", "px-3 text-end"],
  ["Paid in", "px-3 text-end whitespace-nowrap"],
  ["Balance", "ps-3 text-end whitespace-nowrap"],
] as const;

/** The columns of a passbook: withdrawn, paid in, balance. Sign and word both tell the direction. Of the browser: lines come as data. */
export function StatementLines({ lines, currency, locale, oldestFirst = false, ref }: Props) {
  const figure = (decimal: string) => formatFigure(decimal, currency, locale.language);
  return (
    <table ref={ref} role="table" className="statement">
      <caption className="sr-only">
        {`Transactions, ${oldestFirst ? "oldest" : "newest"} first. All amounts in ${currency}.`}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADS.map(([head, look]) => (
            <th key={head} role="columnheader" scope="col" className={`${HEAD} ${look}`}>
              {head === "Balance" ? `Balance, ${currency}` : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Line key={line.id} line={line} language={locale.language} figure={figure} />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = { line: SavingsTransaction; language: string; figure: (decimal: string) => string };

function Line({ line, language, figure }: LineProps) {
  const credit = line.entry_type === "credit";
  const balance = balanceAfter(line);
  return (
    <tr role="row" tabIndex={-1}>
      <td role="cell">
        <time dateTime={line.value_date} suppressHydrationWarning>
          {formatDate(line.value_date, language, "short")}
        </time>
      </td>
      <td role="cell">
        <bdi>{transactionText(line)}</bdi>
        <span>{line.reference}</span>
      </td>
      <td role="cell">{!credit && <Moved sign="−" word="withdrawn" figure={figure(line.amount)} />}</td>
      <td role="cell">{credit && <Moved sign="+" word="paid in" figure={figure(line.amount)} />}</td>
      <td role="cell">
        {balance !== null && (
          <>
            <span>Balance</span>
            <MoneyFigure>{figure(balance)}</MoneyFigure>
          </>
        )}
      </td>
    </tr>
  );
}

function Moved({ sign, word, figure }: { sign: string; word: string; figure: string }) {
  return (
    <MoneyFigure>
      {sign + figure}
      <span className="sr-only">{` ${word}`}</span>
    </MoneyFigure>
  );
}
