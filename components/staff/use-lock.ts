"use client";

import { useCallback, useEffect, useState } from "react";
import { ReadFailure } from "@/components/query/read-json";
import { askStaffJson } from "./ask-staff-json";
import { useIdle } from "./use-idle";

const IDLE_MS = 10 * 60_000;

/**
 * Whether the desk is locked: by a key, by ten minutes without a touch, or because the server says so (another window
 * locked it). It is hidden at once, and locked at the server, which alone opens it again.
 */
export function useLock(refusal: Error | null) {
  const [locked, setLocked] = useState(false);
  const refused = refusal instanceof ReadFailure && refusal.status === 403;
  useEffect(() => {
    if (refused) setLocked(true);
  }, [refused]);
  const lock = useCallback(() => {
    setLocked(true);
    // Where the server cannot be reached the page stays hidden, and the session ends by itself.
    askStaffJson("/bff/staff/lock").catch(() => {});
  }, []);
  const unlocked = useCallback((next: string) => {
    if (next === "/teller") setLocked(false);
    else window.location.assign(next);
  }, []);
  useIdle(IDLE_MS, lock, locked);
  return { locked, lock, unlocked };
}
