"use client";

import { useEffect, useRef } from "react";
import { TextField } from "./text-field";

type Props = { label: string; hint: string; value?: string };

/** The code of a paper: that of a QR code stands behind the `#`, which is sent to no server. */
export function PaperCodeField({ label, hint, value }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fill = () => {
      const [, code] = /^#([0-9A-Z]{24})$/.exec(location.hash) ?? [];
      const input = box.current?.querySelector("input");
      if (!code || !input) return;
      input.value = code.replace(/.{4}(?=.)/g, "$&-");
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    fill();
    window.addEventListener("hashchange", fill);
    return () => window.removeEventListener("hashchange", fill);
  }, []);
  return (
    <div ref={box}>
      <TextField
        name="code"
        label={label}
        hint={hint}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
    </div>
  );
}
