"use client";

import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";

export interface NavGroup {
  name: string;
  links: { href: string; label: string }[];
}

function Groups({ groups }: { groups: NavGroup[] }) {
  const pathname = usePathname();
  return groups.map(({ name, links }) => (
    <div key={name} className="mb-6">
      <p className="caption mb-1">{name}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center border-s-2 py-1 ps-3 text-sm no-underline lg:min-h-8",
                pathname === href
                  ? "border-accent font-semibold text-ink"
                  : "border-rule text-soft hover:text-ink",
              )}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Guides and operations: beside the text where there is room, folded above it elsewhere. */
export function DocsNav({ groups }: { groups: NavGroup[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Documentation" className="no-print">
      <details key={pathname} className="group mb-6 border-y border-rule lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
          <Icon name="chevron" className="size-4 shrink-0 group-open:rotate-90" />
          Contents
        </summary>
        <div className="pt-3">
          <Groups groups={groups} />
        </div>
      </details>
      <div className="sticky top-4 max-h-[calc(100svh-2rem)] overflow-y-auto pe-2 max-lg:hidden">
        <Groups groups={groups} />
      </div>
    </nav>
  );
}
