import type { ReactNode } from "react";
import { PageLink } from "./page-link";

/** A link on a line of its own, tall enough for a thumb. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink href={href} className="inline-flex min-h-11 items-center">
      {children}
    </PageLink>
  );
}
