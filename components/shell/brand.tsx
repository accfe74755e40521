import { PageLink } from "@/components/ui/page-link";
import { Seal } from "@/components/ui/seal";

/** Seal and name, linked to the first page. */
export function Brand({ name, href, note }: { name: string; href: string; note?: string }) {
  return (
    <PageLink href={href} className="inline-flex min-h-12 items-center gap-3 text-ink no-underline">
      <Seal name={name} className="size-9 text-accent" />
      <span className="font-serif text-lg leading-tight font-semibold">
        {name}
        {note && <span className="block font-sans text-xs font-normal text-soft">{note}</span>}
      </span>
    </PageLink>
  );
}
