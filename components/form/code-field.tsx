"use client";

import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { mayMoveFocus } from "@/components/ui/may-move-focus";
import { described, FieldFrame } from "./field-frame";
import { useField } from "./form-context";
import { useTextedCode } from "./use-texted-code";

/** The code of a text: one real input, so that autofill, paste and undo work. */
export function CodeField({ hint }: { hint: string }) {
  const { error } = useField("otp");
  const input = useRef<HTMLInputElement>(null);
  useTextedCode(input);
  useEffect(() => {
    const hasProblem = document.querySelector('[role="alert"]');
    if (!hasProblem && mayMoveFocus() && window.matchMedia("(hover: hover) and (min-width: 48rem)").matches)
      input.current?.focus();
  }, []);
  return (
    <FieldFrame id="otp" label="Security code" hint={hint} error={error}>
      <input
        ref={input}
        id="otp"
        name="otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        {...described("otp", hint, error)}
        className={classNames("entry figures w-[11ch] text-start text-xl tracking-[0.3em]")}
      />
    </FieldFrame>
  );
}
