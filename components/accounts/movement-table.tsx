// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
"use client";

import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { MoneyFigure } from "./money";

/** A movement as it is shown; texts stand in the order of its cells. */
export type MovementRow = [
  id: number,
  date: string,
  day: string,
  text: string,
  amount: string,
  balance: string | null,
  /** Another one took it back, which is not shown beside it. */
  isTakenBack: boolean,
];

export interface MovementMonth {
  name: string;
  /** What came in and went out: words, and figures with their names. */
  sums: (string | [name: string, figure: string])[];
  rows: MovementRow[];
}

type Props = {
  caption: string;
  heads: string[];
  /** What each printed page begins with. */
  printHead?: ReactNode;
  months: MovementMonth[];
  /** The path of a movement, before its id. */
  path: string;
  /** Read aloud after an amount. */
  said: { in: string; out: string };
};

/** The columns of a passbook, month by month. Of the browser: rows come as data, which weigh a fifth of their elements. */
export const MovementTable = ({ caption, heads, printHead, months, path, said }: Props) => (
  <table role="table" className="movements">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup">
      {printHead && (
        <tr role="row" className="hidden print:table-row">
          <td role="cell" colSpan={4}>
            {printHead}
          </td>
        </tr>
      )}
      <tr role="row">
        {heads.map((head) => (
          <th key={head} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {months.map(({ name, sums, rows }) => (
      <tbody key={name} role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row" colSpan={4}>
            <span>{name}</span>
            {sums.length > 0 && (
              <span>
                {sums.map((part) =>
                  typeof part === "string" ? part : <MoneyFigure key={part[0]}>{part[1]}</MoneyFigure>,
                )}
              </span>
            )}
          </th>
        </tr>
        {rows.map(([id, date, day, text, amount, balance, isTakenBack]) => {
          const isIn = amount.startsWith("+");
          return (
            <tr key={id} role="row">
              <td role="cell">
                <time dateTime={date}>{day}</time>
              </td>
              <td role="cell">
                <PageLink href={path + id}>
                  <bdi>{text}</bdi>
                </PageLink>
              </td>
              <td role="cell" data-in={isIn ? "" : undefined}>
                <MoneyFigure>
                  {isTakenBack ? <s>{amount}</s> : amount}
                  <span className="sr-only">{` ${isIn ? said.in : said.out}`}</span>
                </MoneyFigure>
              </td>
              <td role="cell">{balance && <MoneyFigure>{balance}</MoneyFigure>}</td>
            </tr>
          );
        })}
      </tbody>
    ))}
  </table>
);
