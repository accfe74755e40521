"use client";

import { useField } from "./form-context";

type Props = { name: string; label: string; hint?: string; ticked?: boolean | undefined };

/** Yes, or nothing. */
export function CheckboxField({ name, label, hint, ticked = false }: Props) {
  const { initial, watched } = useField(name, ticked ? "true" : null);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={name}
          type="checkbox"
          value="true"
          {...watched}
          defaultChecked={initial === "true"}
          aria-describedby={hint && `${name}-hint`}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="ms-8 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
