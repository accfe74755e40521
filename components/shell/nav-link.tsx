"use client";

import { usePathname } from "next/navigation";
import { PageLink, type PageLinkProps } from "@/components/ui/page-link";

/** A link that knows whether this page is the one it leads to, or lies below it, or in one of its `areas`. */
export function NavLink({ areas = [], ...link }: PageLinkProps & { areas?: string[] }) {
  const pathname = usePathname();
  const below = [link.href, ...areas].some((area) => pathname.startsWith(`${area}/`));
  return <PageLink {...link} aria-current={below ? "true" : pathname === link.href ? "page" : undefined} />;
}
