"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Events that show a person at the page: what passkeys need is loaded then, and weighs nothing before. */
const SIGNS = ["pointerover", "keydown", "click"];

/** Shows a button for passkeys, where the browser has them. */
export function PasskeyBox({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || !window.PublicKeyCredential) return;
    box.hidden = false;
    const leaving = new AbortController();
    const { signal } = leaving;
    const notice = async (sign: Event) => (await import("./offer-passkey")).offerPasskey(box, sign, signal);
    for (const sign of SIGNS) addEventListener(sign, notice, { signal });
    return () => leaving.abort();
  }, []);
  return (
    <div ref={ref} hidden>
      {children}
    </div>
  );
}
