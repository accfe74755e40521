"use client";

import { described, FieldFrame } from "./field-frame";
import { useField } from "./form-context";

type Props = {
  name: string;
  label: string;
  /** What it says while nothing is chosen. */
  none: string;
  choices: { value: string; label: string }[];
  value?: string | null;
};

/** One choice of a list, or none. */
export function SelectField({ name, label, none, choices, value }: Props) {
  const { error, initial, watched } = useField(name, value);
  return (
    <FieldFrame id={name} label={label} error={error}>
      <select
        id={name}
        {...watched}
        {...described(name, null, error)}
        defaultValue={initial}
        className="entry w-full max-w-[24rem]"
      >
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
