// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
"use client";

import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { Status, type StatusLook } from "@/components/ui/status";
import { accountEnding } from "@/lib/format";
import { InkLine } from "./ink-line";
import { MoneyFigure } from "./money";

export interface AccountRow {
  id: number;
  name: string;
  number: string;
  /** Where it is not active. */
  status?: StatusLook | undefined;
  /** Where its figures are being checked: that they are. */
  checked?: string | undefined;
  available: string;
  /** Read aloud after it. */
  said?: string | undefined;
  /** What moved last: its day, amount and words. Or words alone. */
  last: [day: string, amount: string, text: string] | string;
  /** The path of a line of ink. */
  trend: string;
}

type Props = { caption: string; heads: string[]; rows: AccountRow[] };

/** One baseline for each account. Of the browser: rows come as data. */
export const AccountTable = ({ caption, heads, rows }: Props) => (
  <table role="table" className="account-rows">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="sr-only">
      <tr role="row">
        {heads.map((head) => (
          <th key={head} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(({ id, name, number, status, checked, available, said, last, trend }) => (
        <tr key={id} role="row">
          <th role="rowheader" scope="row">
            <span>
              <PageLink href={`/accounts/${id}`}>
                <OwnName>{name}</OwnName>{" "}
                <Numeral>
                  <span className="sr-only">{number}</span>
                  <span aria-hidden="true">{`··${accountEnding(number)}`}</span>
                </Numeral>
              </PageLink>
              {status && <Status {...status} />}
              {checked && <Status text={checked} icon="clock" tone="text-soft" />}
            </span>
            <p>{typeof last === "string" ? last : <Last moved={last} />}</p>
          </th>
          <td role="cell">
            <MoneyFigure>
              <span>{available}</span>
              {said && <span className="sr-only">{` ${said}`}</span>}
            </MoneyFigure>
            <InkLine points={trend} className="h-4 w-16" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Last = ({ moved: [day, amount, text] }: { moved: [string, string, string] }) => (
  <>
    <span>{day}</span> <MoneyFigure>{amount}</MoneyFigure> <bdi title={text}>{text}</bdi>
  </>
);
