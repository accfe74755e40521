"use client";

import { described, FieldFrame } from "@/components/form/field-frame";
import { useField } from "@/components/form/form-context";

type Props = {
  name: string;
  /** As the file names the column. */
  column: string;
  value: string | null;
  choices: { value: string; label: string }[];
};

/** Where the values of one column go. */
export function ColumnField({ name, column, value, choices }: Props) {
  const { error, initial, watched } = useField(name, value);
  return (
    <FieldFrame id={name} label={column} error={error}>
      <select
        id={name}
        {...watched}
        {...described(name, null, error)}
        defaultValue={initial}
        className="entry w-full max-w-[24rem]"
      >
        <option value="">Leave out</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
