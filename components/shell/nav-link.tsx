"use client";

import { usePathname } from "next/navigation";
import { PageLink, type PageLinkProps } from "@/components/ui/page-link";

/** A link that knows whether this page is the one it leads to, or lies below it, or in its `area`. */
export function NavLink({ area, ...link }: PageLinkProps & { area?: string }) {
  const pathname = usePathname();
  const below = pathname.startsWith(`${area ?? link.href}/`);
  return <PageLink {...link} aria-current={below ? "true" : pathname === link.href ? "page" : undefined} />;
}
