import { PageLink } from "./page-link";

type Props = {
  label: string;
  choices: { words: string; href: string; isNow: boolean }[];
};

/** By which a page narrows what it shows: a row of links that work without scripts. */
export const ChoiceLinks = ({ label, choices }: Props) => (
  <nav aria-label={label} className="no-print -ms-2 flex flex-wrap">
    {choices.map(({ words, href, isNow }) => (
      <PageLink
        key={words}
        href={href}
        scroll={false}
        aria-current={isNow ? "true" : undefined}
        className="inline-flex min-h-11 items-center px-2 no-underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2"
      >
        {words}
      </PageLink>
    ))}
  </nav>
);
