"use client";

import type { ReactNode } from "react";
import { useWords } from "@/components/words/words-provider";
import { FieldError } from "./field-frame";
import { useField } from "./form-context";

const PARTS = [
  { name: "day", width: "w-[4.5rem]", mode: "numeric" },
  { name: "month", width: "w-[6.5rem]", mode: "text" },
  { name: "year", width: "w-[6rem]", mode: "numeric" },
] as const;

type Props = {
  legend: ReactNode;
  /** The legend is the page's heading. */
  hint: ReactNode;
  /** `YYYY-MM-DD`. */
  value?: string | null;
  /** What the API calls it. */
  name?: "dob" | "registered_on";
};

/** A date in three fields, none of which moves on by itself. The month may be a number or a name. */
export function PastDateField({ legend, hint, value, name = "dob" }: Props) {
  const say = useWords();
  const [year, month, day] = (value ?? "").split("-").map((part) => part.replace(/^0+/, ""));
  const kept: Record<string, string | undefined> = { day, month, year };
  const whole = useField(name).error;
  const errors = {
    day: useField("day").error,
    month: useField("month").error,
    year: useField("year").error,
  };
  const error = whole ?? errors.day ?? errors.month ?? errors.year;
  return (
    <fieldset
      aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
      className={error ? "border-s-4 border-alert ps-4" : undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      <p id={`${name}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      <FieldError id={name} error={error} mark={say("error")} />
      <div className="mt-3 flex flex-wrap gap-4">
        {PARTS.map((part) => (
          <DatePart
            key={part.name}
            {...part}
            autoComplete={name === "dob" ? `bday-${part.name}` : "off"}
            value={kept[part.name]}
            wrong={Boolean(whole ?? errors[part.name])}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PartProps = (typeof PARTS)[number] & { autoComplete: string; value?: string; wrong: boolean };

function DatePart({ name, autoComplete, width, mode, value, wrong }: PartProps) {
  const { initial, watched } = useField(name, value);
  const say = useWords();
  return (
    <div>
      <label htmlFor={name} className="block text-sm">
        {say(name)}
      </label>
      <input
        id={name}
        type="text"
        inputMode={mode}
        autoComplete={autoComplete}
        spellCheck={false}
        {...watched}
        aria-invalid={wrong || undefined}
        defaultValue={initial}
        className={`entry figures mt-1 ${width}`}
      />
    </div>
  );
}
