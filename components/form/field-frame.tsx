import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Unbroken } from "@/components/ui/unbroken";
import { useWords } from "@/components/words/words-provider";

type Props = { id: string; label: string; hint?: ReactNode; error?: string; children: ReactNode };

/** Label, hint, error, input: in this order, always. */
export function FieldFrame({ id, label, hint, error, children }: Props) {
  return (
    <div className={classNames("max-w-full", error && "border-s-4 border-alert ps-4")}>
      <label htmlFor={id} className="block font-semibold">
        <Unbroken>{label}</Unbroken>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 max-w-[60ch] text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} mark={useWords()("error")} />
      <div className="mt-2">{children}</div>
    </div>
  );
}

type ErrorProps = { id: string; error?: string /** "Error: ", which is read aloud only. */; mark: string };

/** The words of an error at its field, as the summary has them. */
export function FieldError({ id, error, mark }: ErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1 font-semibold text-alert">
      <span className="sr-only">{mark}</span>
      <Unbroken>{error}</Unbroken>
    </p>
  );
}

/** Ties an input to its hint and error. */
export function described(id: string, hint: unknown, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? (true as const) : undefined };
}
