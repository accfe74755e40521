"use client";

import type { InputHTMLAttributes } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry } from "./form-context";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue" | "value"> & EntryProps;

/** One line of text. */
export function TextField({ name, label, hint, value, className, ...input }: Props) {
  const { frame, entry, initial } = useEntry({ name, label, hint, value });
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        {...input}
        {...entry}
        defaultValue={initial}
        className={classNames("entry", className ?? "w-full")}
      />
    </FieldFrame>
  );
}

/** A phone number, taken as it is typed: the server reads blanks, hyphens and brackets. */
export function MobileField({ label = "Mobile number", hint }: Partial<EntryProps>) {
  return (
    <TextField
      name="mobile"
      label={label}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      className="figures w-full max-w-[20ch] text-start text-lg"
    />
  );
}

type SignInNameProps = Pick<Props, "name" | "label" | "type" | "inputMode">;

/** By which a customer or a member of staff is known at sign-in; password managers fill it in. */
export const SignInNameField = (field: SignInNameProps) => (
  <TextField {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" />
);
