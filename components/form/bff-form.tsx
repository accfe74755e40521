"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";
import { ErrorSummary } from "./error-summary";
import { FormContext } from "./form-context";
import { ServiceFailure, SupportDetails } from "./service-failure";
import { type SubmissionOptions, useSubmission } from "./use-submission";

export type BffFormProps = Pick<SubmissionOptions, "action" | "round" | "post" | "check"> & {
  locale: Locale;
  /** What the last native submit left behind. */
  flash?: FormProblem | null;
  /** Heading and opening words: they stand below the error summary and above the fields. */
  heading?: ReactNode;
  aliases?: Record<string, string>;
  /** Whether the browser asks before a change is lost. */
  keepsChanges?: boolean;
  children: ReactNode;
  className?: string;
  /** Of a form with a file. */
  encType?: "multipart/form-data";
};

/** A native form with its problems above it: it works before scripts run and without them, and the server checks it. */
export function BffForm({ flash = null, locale, heading, aliases, children, ...rest }: BffFormProps) {
  const { action, round, post, check, keepsChanges = false, className = "space-y-6", encType } = rest;
  const submission = useSubmission({ action, initial: flash, round, post, check });
  const { problem, pending, attempt, submit, recheck } = submission;
  const [edited, setEdited] = useState(false);
  useUnsavedGuard(edited && !pending);
  const formId = useId();
  const state = {
    errorOf: (field: string) => problem?.errors.find((error) => error.field === field)?.message,
    keptOf: (field: string) => flash?.values?.[field],
    pending,
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name) recheck(name, event.currentTarget);
    if (keepsChanges) setEdited(isEdited(event.currentTarget));
  };
  return (
    <FormContext value={state}>
      {problem?.unreachable && (
        <ServiceFailure problem={problem} attempt={attempt} locale={locale} formId={formId} />
      )}
      {problem && !problem.unreachable && problem.errors.length > 0 && (
        <ErrorSummary problem={problem} attempt={attempt} aliases={aliases}>
          {problem.support && problem.errors.every((error) => !error.field) && (
            <SupportDetails support={problem.support} />
          )}
        </ErrorSummary>
      )}
      {heading}
      <form
        id={formId}
        method="post"
        action={action}
        encType={encType}
        noValidate
        onSubmit={submit}
        onChange={change}
        className={className}
      >
        {children}
      </form>
    </FormContext>
  );
}

/** Whether a field has another value than its page came with. */
const isEdited = (form: HTMLFormElement) =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });

/** While `unsaved`, the browser asks before the page is left. */
function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
