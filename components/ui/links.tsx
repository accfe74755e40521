import type { ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button";
import { PageLink } from "./page-link";

/** A link on a line of its own, tall enough for a thumb. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink href={href} className="inline-flex min-h-11 items-center">
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
