"use client";

import { type KeyboardEvent, useRef } from "react";

/**
 * Scanners end a number with Enter or with Tab. Tab looks up a number that was not looked up yet and stays in the
 * field; otherwise it moves on as usual.
 */
export function useScannerTab(asked: string, ask: (wanted: string) => void) {
  const last = useRef(asked);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = event.currentTarget.value.trim();
    if (event.key !== "Tab" || event.shiftKey || wanted === "" || wanted === last.current) return;
    event.preventDefault();
    ask(wanted);
  };
  /** Remembers a number as looked up. */
  const remember = (wanted: string) => {
    last.current = wanted;
  };
  return { onKeyDown, remember };
}
