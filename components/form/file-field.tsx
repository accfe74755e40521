"use client";

import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry } from "./form-context";

/** One file of the reader's own. */
export function FileField({ accept, ...field }: EntryProps & { accept: string }) {
  const { frame, entry } = useEntry(field);
  return (
    <FieldFrame {...frame}>
      <input
        type="file"
        accept={accept}
        {...entry}
        className="block w-full max-w-full min-h-11 py-2 file:me-4 file:min-h-11 file:border file:border-edge file:bg-sheet file:px-4 file:text-ink"
      />
    </FieldFrame>
  );
}
