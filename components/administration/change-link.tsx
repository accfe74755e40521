import { PageLink } from "@/components/ui/page-link";

/** To the page on which a record is changed. @param name read aloud only */
export const ChangeLink = ({ href, name }: { href: string; name: string }) => (
  <PageLink href={href} className="inline-flex min-h-11 items-center">
    Change<span className="sr-only"> {name}</span>
  </PageLink>
);
