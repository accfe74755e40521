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

type ActionProps = {
  list: string;
  id: number | undefined;
  /** What leads to each page below the list; the pages say what will happen. */
  acts: Record<string, string>;
};

/** What can be done to the record of a page. */
export const ActionLinks = ({ list, id, acts }: ActionProps) =>
  Object.keys(acts).length > 0 && (
    <ul className="no-print mt-4 flex flex-wrap gap-x-8">
      {Object.entries(acts).map(([name, label]) => (
        <li key={name}>
          <TextLink href={`${list}/${name}?id=${id}`}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
