"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const PAUSE_MS = 3_000;
/** Most of what is waited for is soon done: it is looked for earlier at first. */
const FIRST_PAUSES_MS = [500, 1_000];

/** Reads the page again while something is under way, as long as it is in view. */
export function WatchPage() {
  const router = useRouter();
  useEffect(() => {
    let timer: number;
    const wait = (pauses: number[]) => {
      timer = window.setTimeout(() => {
        if (document.visibilityState === "visible") router.refresh();
        wait(pauses.slice(1));
      }, pauses[0] ?? PAUSE_MS);
    };
    wait(FIRST_PAUSES_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
