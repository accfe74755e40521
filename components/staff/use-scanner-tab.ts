"use client";

import { type KeyboardEvent, useRef } from "react";

/**
 * Scanners end a number with Enter or with Tab. Tab asks when what stands in the field was not asked yet, and
 * stays; on a number that was, and on an empty field, it leaves as everywhere.
 */
export function useScannerTab(asked: string, ask: (wanted: string) => void) {
  const last = useRef(asked);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = event.currentTarget.value.trim();
    if (event.key !== "Tab" || event.shiftKey || wanted === "" || wanted === last.current) return;
    event.preventDefault();
    ask(wanted);
  };
  /** Remembers a number as asked, whichever way it was. */
  const remember = (wanted: string) => {
    last.current = wanted;
  };
  return { onKeyDown, remember };
}
