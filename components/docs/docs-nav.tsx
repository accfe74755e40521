"use client";

import { type ReactNode, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { LiveSearch } from "./live-search";
import { useMarkedSection, useShownLink } from "./use-place-in-nav";

/**
 * Guides and operations: beside the text where there is room, folded above it elsewhere. A browser that cannot show
 * what is folded without unfolding it (`::details-content`) has it folded everywhere. @param children `navHtml`
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
