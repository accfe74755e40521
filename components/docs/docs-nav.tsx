"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { LiveSearch } from "./live-search";

/**
 * Guides and operations: beside the text where there is room, folded above it elsewhere. A browser that cannot show
 * what is folded without unfolding it (`::details-content`) has it folded everywhere. @param children its links
 */
export function DocsNav({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useShownLink(box);
  useMarkedSection(box);
  return (
    <nav
      ref={box}
      aria-label="Documentation"
      className="no-print lg:sticky lg:top-4 lg:max-h-[calc(100svh-2rem)] lg:self-start lg:overflow-y-auto lg:pe-2"
    >
      <LiveSearch />
      <details className="group mb-6 border-y border-rule lg:border-0 lg:details-content:[content-visibility:visible]">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold lg:supports-[selector(::details-content)]:hidden">
          <Icon name="chevron" className="size-4 group-open:rotate-90" />
          Contents
        </summary>
        <div className="docs-nav pt-3 lg:pt-0">{children}</div>
      </details>
    </nav>
  );
}

/** Marks the link to the section that is read: the last whose heading has come to the upper part of the window. */
function useMarkedSection(nav: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
    const parts = links.flatMap((link) => {
      const heading = document.getElementById(link.hash.slice(1));
      return heading ? [{ link, heading }] : [];
    });
    const mark = () => {
      const line = window.innerHeight / 3;
      const current = parts.findLast(({ heading }) => heading.getBoundingClientRect().top < line);
      for (const { link } of parts) {
        if (link === current?.link) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
      }
    };
    // It tells when a heading crosses the line, and once at the beginning.
    const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -66% 0px" });
    for (const { heading } of parts) observer.observe(heading);
    return () => observer.disconnect();
  }, [nav]);
}

/** Scrolls a navigation so that the link of the page that is read is in view; the page itself stays where it is. */
function useShownLink(scroller: RefObject<HTMLElement | null>): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    const box = scroller.current;
    const link = box?.querySelector('[aria-current="page"]');
    if (!box || !link) return;
    const { top, bottom } = link.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3;
  }, [pathname, scroller]);
}
