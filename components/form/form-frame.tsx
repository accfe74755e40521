"use client";

import { type FormEvent, type ReactNode, useId } from "react";
import type { Locale } from "@/lib/format";
import { ErrorSummary } from "./error-summary";
import { FormContext, type FormState } from "./form-context";
import { ServiceFailure } from "./service-failure";
import type { Submission } from "./use-submission";

export type FormFrameProps = {
  action: string;
  locale: Locale;
  /** Heading and opening words: they stand below the error summary and above the fields. */
  heading?: ReactNode;
  aliases?: Record<string, string>;
  children: ReactNode;
  className?: string;
};

type Props = FormFrameProps & {
  submission: Submission;
  state: FormState;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A native form with its problems above it; it works before scripts run and without them. */
export function FormFrame({ action, locale, heading, aliases, children, className, ...rest }: Props) {
  const { submission, state, onSubmit } = rest;
  const { problem, attempt } = submission;
  const formId = useId();
  const forgetChanged = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name) submission.forget(name);
  };
  return (
    <FormContext value={state}>
      {problem?.unreachable && (
        <ServiceFailure problem={problem} attempt={attempt} locale={locale} formId={formId} />
      )}
      {problem && !problem.unreachable && problem.errors.length > 0 && (
        <ErrorSummary problem={problem} attempt={attempt} aliases={aliases} />
      )}
      {heading}
      <form
        id={formId}
        method="post"
        action={action}
        noValidate
        onSubmit={onSubmit}
        onChange={forgetChanged}
        className={className ?? "space-y-6"}
      >
        {children}
      </form>
    </FormContext>
  );
}
