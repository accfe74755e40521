"use client";

import { type RefObject, useEffect } from "react";

type TextedCode = Credential & { code: string };

/** Where the browser can read the code from the text itself (WebOTP), it fills it in and sends the form. */
export function useTextedCode(input: RefObject<HTMLInputElement | null>): void {
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
