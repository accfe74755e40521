"use client";

import { usePathname } from "next/navigation";
import { type RefObject, useEffect } from "react";

/** Scrolls a navigation so that the link of the page that is read is in view; the page itself stays where it is. */
export function useShownLink(scroller: RefObject<HTMLElement | null>): void {
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
