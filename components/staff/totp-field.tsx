"use client";

import { TextField } from "@/components/form/text-field";

type Props = { label?: string; hint?: string };

/** A code of an authenticator app, or a recovery code: it is typed from elsewhere and not kept. */
export function TotpField({ label = "Code from your authenticator app", hint }: Props) {
  return (
    <TextField
      name="totp"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      className="figures w-[14ch]"
    />
  );
}
