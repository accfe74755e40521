"use client";

import { described, FieldFrame } from "./field-frame";
import { useField } from "./form-context";

type Props = { name: string; label: string; hint?: string; accept: string };

/** One file of the reader's own. */
export function FileField({ name, label, hint, accept }: Props) {
  const { error, watched } = useField(name);
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <input
        id={name}
        type="file"
        accept={accept}
        {...watched}
        {...described(name, hint, error)}
        className="block w-full max-w-full min-h-11 py-2 file:me-4 file:min-h-11 file:border file:border-edge file:bg-sheet file:px-4 file:text-ink"
      />
    </FieldFrame>
  );
}
