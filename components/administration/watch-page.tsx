"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const PAUSE_MS = 3_000;

/** Reads the page again while something is under way, as long as it is in view. */
export function WatchPage() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
