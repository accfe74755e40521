"use client";

import { usePathname } from "next/navigation";
import { type RefObject, useEffect } from "react";

/** Marks the link to the section that is read: the last whose heading has come to the upper part of the window. */
export function useMarkedSection(nav: RefObject<HTMLElement | null>): void {
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

/** `/` leads into a field, unless one is being filled in already. @param id of the field */
export function useSearchKey(id: string): void {
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyped = target instanceof Element && target.matches("input, textarea, select");
      if (key !== "/" || ctrlKey || metaKey || altKey || isTyped) return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [id]);
}
