"use client";

import { PageLink } from "./page-link";

type Props = {
  label: string;
  choices: { words: string; href: string; isNow?: boolean }[];
};

/** By which a page narrows what it shows: a row of links that work without scripts. Of the browser: they come as data. */
export const ChoiceLinks = ({ label, choices }: Props) => (
  <nav aria-label={label} className="choices no-print">
    {choices.map(({ words, href, isNow }) => (
      <PageLink key={words} href={href} scroll={false} aria-current={isNow ? "true" : undefined}>
        {words}
      </PageLink>
    ))}
  </nav>
);
