"use client";

import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { MoneyFigure } from "./money";

type Row = [href: string, text: string, amount: string, day: string, account: string, ending: string];

/** Movements of several accounts, each a link to its page. Of the browser: they come as data. */
export const MovementLines = ({ rows }: { rows: Row[] }) => (
  <ul className="lines">
    {rows.map(([href, text, amount, day, account, ending]) => (
      <li key={href}>
        <PageLink href={href}>
          <bdi>{text}</bdi>
          <MoneyFigure className={amount.startsWith("+") ? "text-good" : ""}>{amount}</MoneyFigure>
        </PageLink>
        <p>
          {`${day} · `}
          <OwnName>{account}</OwnName> <Numeral>{`··${ending}`}</Numeral>
        </p>
      </li>
    ))}
  </ul>
);
