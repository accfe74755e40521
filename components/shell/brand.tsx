import { OwnName } from "@/components/ui/own-name";
import { PageLink } from "@/components/ui/page-link";
import { Seal } from "@/components/ui/seal";
import type { Logo } from "@/lib/contract";

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
        <OwnName>{name}</OwnName>
        {note && <span className="block font-sans text-xs font-normal text-soft">{note}</span>}
      </span>
    </PageLink>
  );
}

/** In CSS pixels; what is smaller is not made larger. */
const LOGO_LIMITS = { height: 40, width: 176 };

/** The institution's logo with its place kept free. On dark paper it stands on white, as most logos are made for that. */
export function LogoImage({ logo: { hash, width, height }, name }: { logo: Logo; name: string }) {
  const scale = Math.min(LOGO_LIMITS.height / height, LOGO_LIMITS.width / width, 1);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return (
    // biome-ignore lint/performance/noImgElement: it has its size already, and a server of its own
    <img
      src={`/bff/logo/${hash}`}
      alt={name}
      width={scaled(width)}
      height={scaled(height)}
      // A page that is only fetched ahead shall not fetch its pictures.
      loading="lazy"
      className="logo"
    />
  );
}
