"use client";

import type { InputHTMLAttributes } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry } from "./form-context";

export type TextFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "defaultValue" | "value" | "onBlur"
> &
  EntryProps & {
    /** Told what stands in the field when it is left. */
    onLeave?: (value: string) => void;
  };

/** One line of text. */
export function TextField({ name, label, hint, value, id, className, onLeave, ...input }: TextFieldProps) {
  const { frame, entry, initial } = useEntry({ name, label, hint, value, id });
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        {...input}
        {...entry}
        onBlur={(event) => {
          entry.onBlur?.(event);
          onLeave?.(event.target.value);
        }}
        defaultValue={initial}
        className={classNames("entry", className ?? "w-full")}
      />
    </FieldFrame>
  );
}
