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

type AreaProps = { name: string; label: string; hint?: string; value?: string | null; autoComplete?: string };

/** A few lines of text. */
export function TextareaField({ name, label, hint, value, autoComplete }: AreaProps) {
  const { error, initial, watched } = useField(name, value);
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <textarea
        id={name}
        rows={3}
        autoComplete={autoComplete}
        {...watched}
        {...described(name, hint, error)}
        defaultValue={initial}
        className="entry w-full py-2"
      />
    </FieldFrame>
  );
}
