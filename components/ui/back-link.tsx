import { readWords } from "../words/read-words";
import { Icon } from "./icon";
import { PageLink } from "./page-link";

/** One step back, above the heading. */
export async function BackLink({ href, children }: { href: string; children?: string }) {
  const words = await readWords();
  return (
    <PageLink
      href={href}
      className="no-print -ms-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft"
    >
      <Icon name="back" className="size-4 rtl:-scale-x-100" />
      {children ?? words("shell.back")}
    </PageLink>
  );
}
