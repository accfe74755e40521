import type { ReactNode } from "react";
import { TextField } from "./text-field";

type Props = { label?: string; hint?: ReactNode; value?: string | null };

/** A phone number, taken as it is typed: the server reads blanks, hyphens and brackets. */
export function MobileField({ label = "Mobile number", hint, value }: Props) {
  return (
    <TextField
      name="mobile"
      label={label}
      hint={hint}
      value={value}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      className="figures w-full max-w-[20ch] text-start text-lg"
    />
  );
}
