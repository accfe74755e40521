"use client";

import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry } from "./form-context";

type Props = EntryProps & {
  /** What it says while nothing is chosen. */
  none: string;
  choices: { value: string; label: string }[];
};

/** One choice of a list, or none. */
export function SelectField({ none, choices, ...field }: Props) {
  const { frame, entry, initial } = useEntry(field);
  return (
    <FieldFrame {...frame}>
      <select {...entry} defaultValue={initial} className="entry w-full max-w-[24rem]">
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
