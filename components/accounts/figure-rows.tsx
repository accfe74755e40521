"use client";

import { MoneyFigure } from "./money";

type Props = {
  rows: [name: string, ...figures: (string | null)[]][];
  heads: string[];
  /** What is read aloud of a figure that is not known. */
  notKnown: string;
};

/** Amounts of money, a row for each name. Of the browser: they come as data. */
export const FigureRows = ({ rows, heads, notKnown }: Props) => (
  <tbody className="amounts">
    {rows.map(([name, ...figures]) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        {heads.map((head, n) => (
          <td key={head}>
            {figures[n] ? (
              <MoneyFigure>{figures[n]}</MoneyFigure>
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{notKnown}</span>
              </>
            )}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
