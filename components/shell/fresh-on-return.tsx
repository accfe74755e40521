"use client";

import { useEffect } from "react";

const PATHS = { customer: "/bff/signed-in", staff: "/bff/staff/signed-in" };
/** Browsers often report a return twice: as visibility and as focus. */
const PAUSE_MS = 1000;
const TOUCHED_MS = 60_000;

/** Whether the session is over for sure; a lost connection says nothing. */
const isOver = (path: string) =>
  fetch(path, { headers: { accept: "application/json" }, cache: "no-store" }).then(
    (response) => response.status === 401,
    () => false,
  );

/**
 * A page that the reader returns to may be out of date: one from the back/forward cache is loaded again, one in
 * a tab when the session has ended meanwhile.
 */
export function FreshOnReturn({ audience }: { audience: keyof typeof PATHS }) {
  useEffect(() => {
    let asked = Date.now();
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    const check = async () => {
      if (document.visibilityState !== "visible" || Date.now() - asked < PAUSE_MS) return;
      asked = Date.now();
      if (await isOver(PATHS[audience])) window.location.reload();
    };
    // Reading and typing ask nothing of the server, which locks a session of staff that nobody uses.
    const touch = () => {
      if (audience === "staff" && Date.now() - asked > TOUCHED_MS) check();
    };
    window.addEventListener("keydown", touch);
    window.addEventListener("pointerdown", touch);
    window.addEventListener("pageshow", reload);
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      window.removeEventListener("keydown", touch);
      window.removeEventListener("pointerdown", touch);
      window.removeEventListener("pageshow", reload);
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [audience]);
  return null;
}
