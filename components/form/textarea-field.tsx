"use client";

import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry } from "./form-context";

type Props = EntryProps & { autoComplete?: string; rows?: number };

/** A few lines of text. */
export function TextareaField({ autoComplete, rows = 3, ...field }: Props) {
  const { frame, entry, initial } = useEntry(field);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={rows}
        autoComplete={autoComplete}
        {...entry}
        defaultValue={initial}
        className="entry w-full py-2"
      />
    </FieldFrame>
  );
}
