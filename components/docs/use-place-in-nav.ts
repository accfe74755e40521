"use client";

import { usePathname } from "next/navigation";
import { type RefObject, useEffect, useState } from "react";

/** The section that is read: the last whose heading has come to the upper part of the window. */
export function useCurrentSection(sections: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const mark = () => {
      const line = window.innerHeight / 3;
      const above = headings.filter((heading) => heading.getBoundingClientRect().top < line);
      setCurrent(above.at(-1)?.id);
    };
    // It tells when a heading crosses the line, and once at the beginning.
    const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -66% 0px" });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
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
