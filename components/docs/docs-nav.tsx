"use client";

import { usePathname } from "next/navigation";
import { useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { useCurrentSection, useSearchKey, useShownLink } from "./use-place-in-nav";

/** A part of a page, by the id of its heading. */
interface NavSection {
  id: string;
  label: string;
}

interface NavLink {
  href: string;
  label: string;
  sections?: NavSection[];
}

export interface NavGroup {
  name: string;
  links: NavLink[];
  /** Parts of each of its pages that names none. */
  sections?: NavSection[];
}

/** Said once for all links: every page has more than a hundred. */
const LINKS = [
  "[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:border-s-2 [&_a]:border-rule [&_a]:py-1 [&_a]:ps-3",
  "[&_a]:text-sm [&_a]:text-soft [&_a]:no-underline lg:[&_a]:min-h-8 [&_ul_ul_a]:ps-6 [&_a:hover]:text-ink",
  "[&_a[aria-current]]:border-accent [&_a[aria-current]]:font-semibold [&_a[aria-current]]:text-ink",
].join(" ");

/** The parts of the page that is read; the one in view is marked. */
function Sections({ sections }: { sections: NavSection[] }) {
  const current = useCurrentSection(sections);
  return (
    <ul>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={current === id ? "location" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Group({ name, links, sections = [], onLeave }: NavGroup & { onLeave: () => void }) {
  const pathname = usePathname();
  const isOpen = links.some(({ href }) => href === pathname);
  return (
    <details key={`${isOpen}`} open={isOpen} className="group/part border-b border-rule">
      <summary className="caption flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-9">
        <Icon name="chevron" className="size-3.5 group-open/part:rotate-90" />
        {name}
      </summary>
      <ul className="pb-3">
        {links.map(({ href, label, sections: own = sections }) => (
          <li key={href}>
            <PageLink href={href} onClick={onLeave} aria-current={pathname === href ? "page" : undefined}>
              {label}
            </PageLink>
            {pathname === href && own.length > 0 && <Sections sections={own} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Works as a plain form; the page of results is made at the server. `/` leads into it. */
const SearchForm = () => (
  <search>
    <form action="/docs/api/search" className="mb-4 flex gap-2">
      <label htmlFor="search" className="sr-only">
        Search guides and operations
      </label>
      <input
        id="search"
        name="q"
        type="search"
        aria-keyshortcuts="/"
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

/**
 * Guides and operations: beside the text where there is room, folded above it elsewhere. A browser that cannot show
 * what is folded without unfolding it (`::details-content`) has it folded everywhere.
 */
export function DocsNav({ groups }: { groups: NavGroup[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const box = useRef<HTMLElement>(null);
  useShownLink(box);
  useSearchKey("search");
  const fold = () => menu.current?.removeAttribute("open");
  return (
    <nav
      ref={box}
      aria-label="Documentation"
      className="no-print lg:sticky lg:top-4 lg:max-h-[calc(100svh-2rem)] lg:self-start lg:overflow-y-auto lg:pe-2"
    >
      <SearchForm />
      <details
        ref={menu}
        className="group mb-6 border-y border-rule lg:border-0 lg:details-content:[content-visibility:visible]"
      >
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold lg:supports-[selector(::details-content)]:hidden">
          <Icon name="chevron" className="size-4 group-open:rotate-90" />
          Contents
        </summary>
        <div className={`pt-3 lg:pt-0 ${LINKS}`}>
          {groups.map((group) => (
            <Group key={group.name} {...group} onLeave={fold} />
          ))}
        </div>
      </details>
    </nav>
  );
}
