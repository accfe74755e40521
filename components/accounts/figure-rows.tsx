"use client";

import { MoneyFigure } from "./money";

type Props = { rows: [name: string, ...figures: (string | null)[]][]; heads: string[] };

/** Amounts of money, a row for each name. Of the browser: they come as data. */
export const FigureRows = ({ rows, heads }: Props) => (
  <tbody className="amounts">
    {rows.map(([name, ...figures]) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        {heads.map((head, n) => (
          <td key={head}>{figures[n] && <MoneyFigure>{figures[n]}</MoneyFigure>}</td>
        ))}
      </tr>
    ))}
  </tbody>
);
