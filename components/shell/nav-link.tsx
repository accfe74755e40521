"use client";

import { usePathname } from "next/navigation";
import { PageLink, type PageLinkProps } from "@/components/ui/page-link";

/** A link that knows whether this page is the one it leads to, or lies below it. */
export function NavLink(link: PageLinkProps) {
  const pathname = usePathname();
  const below = pathname.startsWith(`${link.href}/`);
  return <PageLink {...link} aria-current={pathname === link.href ? "page" : below ? "true" : undefined} />;
}
