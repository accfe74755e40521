"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useLater } from "@/components/shell/use-later";
import { windowChannel } from "@/components/shell/window-channel";
import { askDesk } from "@/components/staff/ask-desk";
import { now } from "@/lib/clock";
import type { Unlocks } from "./staff-lock-guard";

const Lock = createContext({ locked: false, lock: () => {}, hide: () => {} });

/** Whether the page is locked, and what locks it: `hide` where the server has locked it already. */
export const useLock = () => useContext(Lock);

const tellWindows = (locked: boolean) => {
  const channel = windowChannel("lock");
  channel?.postMessage(locked);
  channel?.close();
};

/** Locked by a key, by ten minutes in which no window was used, or because another window is. */
function useStaffLock() {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    const channel = windowChannel("lock");
    channel?.addEventListener("message", ({ data }) => setLocked(data === true));
    return () => channel?.close();
  }, []);
  const hide = useCallback(() => setLocked(true), []);
  const lock = useCallback(() => {
    setLocked(true);
    tellWindows(true);
    // Where the server cannot be reached the page stays hidden, and the session ends by itself.
    askDesk("/staff/lock", {}).catch(() => {});
  }, []);
  const unlocked = useCallback((next: string) => {
    tellWindows(false);
    if (next === "/teller") setLocked(false);
    else window.location.assign(next);
  }, []);
  return { locked, lock, hide, unlocked };
}

const loadGuard = () => import("./staff-lock-guard").then(({ StaffLockGuard }) => StaffLockGuard);

type Props = { unlocks: Unlocks; children: ReactNode };

/** The pages of staff: a teller who comes back finds them locked, and everything as it was. */
export function StaffLock({ unlocks, children }: Props) {
  const { locked, lock, hide, unlocked } = useStaffLock();
  const [since] = useState(now);
  const Guard = useLater(loadGuard);
  const value = useMemo(() => ({ locked, lock, hide }), [locked, lock, hide]);
  return (
    <Lock value={value}>
      <div hidden={locked}>{children}</div>
      {Guard && <Guard locked={locked} since={since} onLock={lock} onUnlocked={unlocked} unlocks={unlocks} />}
    </Lock>
  );
}
