"use client";

import { useEffect } from "react";

/** A page brought back from the browser's memory may show what is no longer the reader's to see. */
export function FreshOnReturn() {
  useEffect(() => {
    const check = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, []);
  return null;
}
