"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { useWords } from "@/components/words/words-provider";
import { described, FieldError } from "./field-frame";
import { useField } from "./form-context";

export type Choice = { value: string; label: string };

type Props = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  choices: Choice[];
  value?: string | null;
  columns?: boolean;
};

/** One of a few: each line is a target of its own. The first carries the field's id for the summary's link. */
export function RadioField({ name, legend, hint, choices, value, columns }: Props) {
  const say = useWords();
  const { error, initial, watched } = useField(name, value);
  return (
    <fieldset
      aria-describedby={described(name, hint, error)["aria-describedby"]}
      className={error ? "border-s-4 border-alert ps-4" : undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="max-w-[60ch] text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={name} error={error} mark={say("error")} />
      <div className={classNames("mt-3 border-t border-rule", columns && "md:columns-2 md:gap-8")}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="flex min-h-12 cursor-pointer break-inside-avoid items-center gap-3 border-b border-rule py-2 has-checked:bg-tint has-checked:font-semibold"
          >
            <input
              id={index === 0 ? name : `${name}-${choice.value}`}
              type="radio"
              value={choice.value}
              {...watched}
              ref={(input) => {
                // Chosen before scripts ran: the form takes what is checked by default.
                if (input?.checked) input.defaultChecked = true;
                return watched.ref?.(input);
              }}
              defaultChecked={initial === choice.value}
              className="ms-2 size-5 shrink-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
