"use client";

import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry } from "./form-context";

/** A few lines of text. */
export function TextareaField({ autoComplete, ...field }: EntryProps & { autoComplete?: string }) {
  const { frame, entry, initial } = useEntry(field);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={3}
        autoComplete={autoComplete}
        {...entry}
        defaultValue={initial}
        className="entry w-full py-2"
      />
    </FieldFrame>
  );
}
