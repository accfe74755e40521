import { PageLink } from "@/components/ui/page-link";
import { Seal } from "@/components/ui/seal";
import type { Logo } from "@/lib/contract";
import { LogoImage } from "./logo-image";

type Props = { name: string; href: string; note?: string; logo?: Logo | null };

/** The institution's logo, or seal and name, linked to the first page. */
export function Brand({ name, href, note, logo }: Props) {
  if (logo)
    return (
      <PageLink href={href} className="inline-flex min-h-12 items-center">
        <LogoImage logo={logo} name={name} />
      </PageLink>
    );
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
