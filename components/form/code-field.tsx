"use client";

import { type RefObject, useEffect, useRef } from "react";
import { FieldFrame } from "./field-frame";
import { useEntry } from "./form-context";

/** The code of a text: one real input, so that autofill, paste and undo work. */
export function CodeField({ label, hint }: { label: string; hint: string }) {
  const { frame, entry } = useEntry({ name: "otp", label, hint });
  const input = useRef<HTMLInputElement>(null);
  useTextedCode(input);
  // A whole code that was refused is of no more use: the next one is typed into an empty field.
  useEffect(() => {
    const typed = input.current;
    if (frame.error && typed && typed.value.length > 5) typed.value = "";
  }, [frame.error]);
  return (
    <FieldFrame {...frame}>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        {...entry}
        className="entry figures w-[11ch] text-start text-xl tracking-[0.3em]"
      />
    </FieldFrame>
  );
}

type TextedCode = Credential & { code: string };

/** Where the browser can read the code from the text itself (WebOTP), it fills it in and sends the form. */
function useTextedCode(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const form = input.current?.form;
    const abort = new AbortController();
    const stop = () => abort.abort();
    form?.addEventListener("submit", stop);
    const wish = { otp: { transport: ["sms"] }, signal: abort.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(wish)
      .then((credential) => {
        if (!input.current || !credential) return;
        input.current.value = (credential as TextedCode).code;
        form?.requestSubmit();
      })
      // Refused by the person, aborted by a submit, or no text came: the code is typed instead.
      .catch(() => undefined);
    return () => {
      form?.removeEventListener("submit", stop);
      stop();
    };
  }, [input]);
}
