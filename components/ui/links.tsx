import type { ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button";
import { Icon } from "./icon";
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

/** One step back, above the heading. */
export function BackLink({ href, children = "Back" }: { href: string; children?: string }) {
  return (
    <PageLink
      href={href}
      className="no-print -ms-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft"
    >
      <Icon name="back" className="size-4 rtl:-scale-x-100" />
      {children}
    </PageLink>
  );
}
