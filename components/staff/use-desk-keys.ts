"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

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

/** Listens to the keys of the desk. @param off while a dialog is open, which has keys of its own */
export function useDeskKeys(keys: Record<DeskKey, () => void>, off: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  // In the commit itself: a key that is pressed as a dialog appears is the dialog's.
  useLayoutEffect(() => {
    if (off) return;
    const press = (event: KeyboardEvent) => {
      const name = pressed(event);
      if (!Object.hasOwn(latest.current, name)) return;
      event.preventDefault();
      latest.current[name as DeskKey]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [off]);
}
