"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** After a move without a page load, focus goes to the heading of the new page. */
export function FocusHeading() {
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>("h1")?.focus();
  }, [pathname]);
  return null;
}
