"use client";

import { useEffect, useRef } from "react";

const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;
const EVERY_MS = 5_000;

/** Calls `act` once nobody has touched the page for so long, by the clock: a machine that slept counts its sleep. */
export function useIdle(milliseconds: number, act: () => void, off: boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (off) return;
    let touched = Date.now();
    const touch = () => {
      if (Date.now() - touched < milliseconds) touched = Date.now();
    };
    const check = () => {
      if (Date.now() - touched >= milliseconds) latest.current();
    };
    const timer = setInterval(check, EVERY_MS);
    document.addEventListener("visibilitychange", check);
    for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      for (const sign of SIGNS) window.removeEventListener(sign, touch);
    };
  }, [milliseconds, off]);
}
