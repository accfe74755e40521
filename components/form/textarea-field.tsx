"use client";

import { described, FieldFrame } from "./field-frame";
import { useField } from "./form-context";

type Props = { name: string; label: string; hint?: string; value?: string | null; autoComplete?: string };

/** A few lines of text. */
export function TextareaField({ name, label, hint, value, autoComplete }: Props) {
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
