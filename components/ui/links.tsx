import type { ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button";
import { PageLink } from "./page-link";

/** A link on a line of its own, tall enough for a thumb. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink href={href} className="line-link">
      {children}
    </PageLink>
  );
}

type Props = { href: string; look?: ButtonLook; wide?: boolean; children: ReactNode };

/** A link that looks like a button, for the main way onward. */
export function ButtonLink({ href, look, wide, children }: Props) {
  return (
    <PageLink href={href} className={buttonLook(look, wide)}>
      {children}
    </PageLink>
  );
}

/** What can be done to the record of a page; each has a page that says what will happen. */
export const ActionLinks = ({ links }: { links: { href: string; label: string }[] }) => (
  <ul className="no-print mt-4 flex flex-wrap gap-x-8">
    {links.map(({ href, label }) => (
      <li key={href}>
        <TextLink href={href}>{label}</TextLink>
      </li>
    ))}
  </ul>
);
