"use client";

import type { FocusEvent, InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { described, FieldFrame } from "./field-frame";
import { useField } from "./form-context";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue" | "value" | "onBlur"> & {
  name: string;
  label: string;
  hint?: ReactNode;
  value?: string | null;
  /** Told what stands in the field when it is left. */
  onLeave?: (value: string) => void;
};

/** One line of text. */
export function TextField({ name, label, hint, value, className, onLeave, ...input }: Props) {
  const { error, initial, watched } = useField(name, value);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    watched.onBlur?.(event);
    onLeave?.(event.target.value);
  };
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <input
        id={name}
        type="text"
        {...watched}
        {...input}
        {...described(name, hint, error)}
        onBlur={leave}
        defaultValue={initial}
        className={classNames("entry", className ?? "w-full")}
      />
    </FieldFrame>
  );
}

type MobileFieldProps = { label?: string; hint?: ReactNode; value?: string | null };

/** A phone number, taken as it is typed: the server reads blanks, hyphens and brackets. */
export function MobileField({ label = "Mobile number", hint, value }: MobileFieldProps) {
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
