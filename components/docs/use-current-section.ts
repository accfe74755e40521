"use client";

import { useEffect, useState } from "react";

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
