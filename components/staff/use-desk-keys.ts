"use client";

import { useEffect, useRef } from "react";

/** The keys of the desk, which its sheet explains. None is a letter alone, and none is one that a browser needs. */
export type DeskKey =
  | "F1"
  | "F2"
  | "F4"
  | "F8"
  | "Shift+F8"
  | "F9"
  | "Ctrl+Enter"
  | "Ctrl+Shift+L"
  | "Escape";

/** What was pressed, by name. */
export function pressed({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): string {
  const held = `${ctrlKey || metaKey ? "Ctrl+" : ""}${shiftKey ? "Shift+" : ""}`;
  return altKey ? "" : held + (key.length === 1 ? key.toUpperCase() : key);
}

/** Whether a dialog lies over the page. It has keys of its own, from the moment in which it appears. */
export const isCovered = () => document.querySelector("dialog[open]") !== null;

/** Listens to the keys of the desk, where no dialog lies over it. @param off while the page is locked */
export function useDeskKeys(keys: Record<DeskKey, () => void>, off: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (off) return;
    const press = (event: KeyboardEvent) => {
      const name = pressed(event);
      if (!Object.hasOwn(latest.current, name) || isCovered()) return;
      event.preventDefault();
      latest.current[name as DeskKey]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [off]);
}
