// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles

import type { Ref } from "react";
import type { SavingsTransaction } from "@/lib/contract";
import { formatDate, formatFigure, type Locale } from "@/lib/format";
import { transactionText } from "@/lib/transaction-text";
import { Figure } from "./amount";

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
const FIGURE = "figures py-2.5 text-end align-top whitespace-nowrap md:border-s md:border-rule md:ps-3";

/** The columns of a passbook: withdrawn, paid in, balance. Sign and word both tell the direction. */
export function StatementLines({ lines, currency, locale, oldestFirst = false, ref }: Props) {
  const figure = (decimal: string) => formatFigure(decimal, currency, locale.language);
  return (
    <table ref={ref} role="table" className="w-full border-t-3 border-double border-edge max-md:block">
      <caption className="sr-only">
        Transactions, {oldestFirst ? "oldest" : "newest"} first. All amounts in {currency}.
      </caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-rule">
          {HEADS.map(([head, look]) => (
            <th key={head} role="columnheader" scope="col" className={`${HEAD} ${look}`}>
              {head}
              {head === "Balance" && `, ${currency}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
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
  return (
    <tr
      role="row"
      tabIndex={-1}
      className="border-b border-rule max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-2.5"
    >
      <td role="cell" className="py-2.5 pe-3 align-top whitespace-nowrap text-soft max-md:p-0 max-md:text-sm">
        <time dateTime={line.value_date} suppressHydrationWarning>
          {formatDate(line.value_date, language, "short")}
        </time>
      </td>
      <td role="cell" className="px-3 py-2.5 align-top max-md:col-start-1 max-md:row-start-2 max-md:p-0">
        <bdi>{transactionText(line)}</bdi>
        <span className="figures block text-xs break-all text-soft">{line.reference}</span>
      </td>
      <td role="cell" className={`${FIGURE} md:pe-3 ${credit ? "max-md:hidden" : CELL}`}>
        {!credit && <Moved sign="−" word="withdrawn" figure={figure(line.amount)} />}
      </td>
      <td role="cell" className={`${FIGURE} md:pe-3 ${credit ? CELL : "max-md:hidden"}`}>
        {credit && <Moved sign="+" word="paid in" figure={figure(line.amount)} />}
      </td>
      <td
        role="cell"
        className={`${FIGURE} max-md:col-start-2 max-md:row-start-2 max-md:p-0 max-md:text-sm max-md:text-soft md:font-semibold`}
      >
        {line.running_balance !== null && (
          <>
            <span className="block text-xs md:sr-only">Balance</span>
            <Figure>{figure(line.running_balance)}</Figure>
          </>
        )}
      </td>
    </tr>
  );
}

const CELL = "max-md:col-start-2 max-md:row-start-1 max-md:p-0 max-md:font-semibold";

function Moved({ sign, word, figure }: { sign: string; word: string; figure: string }) {
  return (
    <Figure>
      {sign}
      {figure}
      <span className="sr-only"> {word}</span>
    </Figure>
  );
}
