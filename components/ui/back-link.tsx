import { Icon } from "./icon";
import { PageLink } from "./page-link";

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
