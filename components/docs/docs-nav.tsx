"use client";

import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { useCurrentSection } from "./use-current-section";

export interface NavLink {
  href: string;
  label: string;
  /** Parts of the page, by the ids of their headings. */
  sections?: { id: string; label: string }[];
}

export interface NavGroup {
  name: string;
  links: NavLink[];
}

const LINE = "flex min-h-11 items-center border-s-2 py-1 text-sm no-underline lg:min-h-8";
const look = (isCurrent: boolean) =>
  isCurrent ? "border-accent font-semibold text-ink" : "border-rule text-soft hover:text-ink";

/** The parts of the page that is read; the one in view is marked. */
function Sections({ sections }: { sections: NonNullable<NavLink["sections"]> }) {
  const current = useCurrentSection(sections);
  return (
    <ul>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={current === id ? "location" : undefined}
            className={classNames(LINE, "ps-6", look(current === id))}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Groups({ groups }: { groups: NavGroup[] }) {
  const pathname = usePathname();
  return groups.map(({ name, links }) => {
    const isOpen = links.some(({ href }) => href === pathname);
    return (
      <details key={`${name} ${isOpen}`} open={isOpen} className="group/part border-b border-rule">
        <summary className="caption flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-9">
          <Icon name="chevron" className="size-3.5 shrink-0 group-open/part:rotate-90" />
          {name}
        </summary>
        <ul className="pb-3">
          {links.map(({ href, label, sections = [] }) => (
            <li key={href}>
              <PageLink
                href={href}
                aria-current={pathname === href ? "page" : undefined}
                className={classNames(LINE, "ps-3", look(pathname === href))}
              >
                {label}
              </PageLink>
              {pathname === href && sections.length > 0 && <Sections sections={sections} />}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** Works as a plain form; the page of results is made at the server. */
function SearchForm({ id }: { id: string }) {
  return (
    <search>
      <form action="/docs/api/search" className="mb-4 flex gap-2">
        <label htmlFor={id} className="sr-only">
          Search guides and operations
        </label>
        <input
          id={id}
          name="q"
          type="search"
          required
          placeholder="Search"
          className="entry w-full min-w-0"
        />
        <button type="submit" className="shrink-0 px-2 text-sm text-accent underline underline-offset-4">
          Find
        </button>
      </form>
    </search>
  );
}

/** Guides and operations: beside the text where there is room, folded above it elsewhere. */
export function DocsNav({ groups }: { groups: NavGroup[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Documentation" className="no-print">
      <div className="lg:hidden">
        <SearchForm id="search-above" />
        <details key={pathname} className="group mb-6 border-y border-rule">
          <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
            <Icon name="chevron" className="size-4 shrink-0 group-open:rotate-90" />
            Contents
          </summary>
          <div className="pt-3">
            <Groups groups={groups} />
          </div>
        </details>
      </div>
      <div className="sticky top-4 max-h-[calc(100svh-2rem)] overflow-y-auto pe-2 max-lg:hidden">
        <SearchForm id="search-beside" />
        <Groups groups={groups} />
      </div>
    </nav>
  );
}
