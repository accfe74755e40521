"use client";

import { useRef, useState } from "react";
import { TextField } from "@/components/form/text-field";
import { useWords } from "@/components/words/words-provider";
import { likelyAddress } from "./likely-address";

type Props = { label: string; hint: string; value?: string | null };

/** An e-mail address; a likely slip of the finger is offered back, never corrected unasked. */
export function EmailField({ label, hint, value }: Props) {
  const say = useWords();
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const accept = () => {
    const input = box.current?.querySelector("input");
    if (!input || !suggestion) return;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setValue?.call(input, suggestion);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setSuggestion(null);
    input.focus();
  };
  return (
    <div ref={box}>
      <TextField
        name="email"
        onLeave={(typed) => setSuggestion(likelyAddress(typed))}
        label={label}
        hint={hint}
        value={value}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      {/* Its room is kept: a button must not move away under the finger that leaves the field for it. */}
      <div role="status" className="-mb-6 min-h-11">
        {suggestion && (
          <button
            type="button"
            onClick={accept}
            className="min-h-11 text-start text-accent underline underline-offset-[0.2em]"
          >
            {say("didYouMean", { address: suggestion })}
          </button>
        )}
      </div>
    </div>
  );
}
