"use client";

import { useEffect, useRef } from "react";
import { mayMoveFocus } from "@/components/ui/may-move-focus";

/** Where there is a keyboard, typing can begin at once: on phones its own would hide the page. */
export function useDesktopFocus(find: () => HTMLElement | null | undefined): void {
  const found = useRef(find);
  useEffect(() => {
    const isDesktop = window.matchMedia("(hover: hover) and (min-width: 48rem)").matches;
    if (isDesktop && !document.querySelector('main [role="alert"]') && mayMoveFocus())
      found.current()?.focus();
  }, []);
}
