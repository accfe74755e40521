"use client";

import { type FormEvent, type ReactNode, type Ref, useEffect, useId } from "react";
import { mayMoveFocus } from "@/components/ui/may-move-focus";
import type { FormProblem } from "@/lib/forms/form-problem";
import { ErrorSummary } from "./error-summary";
import { FormContext, type FormState } from "./form-context";
import { ServiceFailure, SupportDetails } from "./service-failure";

export type FormFrameProps = {
  action: string;
  /** Heading and opening words: they stand below the error summary and above the fields. */
  heading?: ReactNode;
  aliases?: Record<string, string>;
  children: ReactNode;
  className?: string;
  /** Where its page is for it alone: its first field has the focus on a desktop. */
  isFocused?: boolean;
  /** A form with a file says so. */
  encType?: "multipart/form-data";
};

type Props = FormFrameProps & {
  problem: FormProblem | null;
  /** Grows with every submit that failed. */
  attempt: number;
  state: FormState;
  formRef?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A field has changed. */
  onEdit: (field: string) => void;
};

/** A native form with its problems above it; it works before scripts run and without them. */
export function FormFrame({
  action,
  heading,
  aliases,
  children,
  className = "space-y-6",
  encType,
  isFocused,
  problem,
  attempt,
  state,
  formRef,
  onSubmit,
  onEdit,
}: Props) {
  const formId = useId();
  useEffect(() => {
    // On phones the keyboard would hide the page.
    const isDesktop = matchMedia("(hover: hover) and (min-width: 48rem)").matches;
    if (!isFocused || !isDesktop || !mayMoveFocus() || document.querySelector("[role=alert]")) return;
    document.querySelector<HTMLElement>(`#${formId} .entry`)?.focus();
  }, [formId, isFocused]);
  const tellEdited = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name) onEdit(name);
  };
  return (
    <FormContext value={state}>
      {problem?.unreachable ? (
        <ServiceFailure problem={problem} attempt={attempt} formId={formId} />
      ) : problem?.errors[0] ? (
        <ErrorSummary problem={problem} attempt={attempt} aliases={aliases}>
          {problem.support && problem.errors.every((error) => !error.field) && (
            <SupportDetails support={problem.support} />
          )}
        </ErrorSummary>
      ) : null}
      {heading}
      <form
        ref={formRef}
        id={formId}
        method="post"
        action={action}
        encType={encType}
        noValidate
        onSubmit={onSubmit}
        onChange={tellEdited}
        className={className}
      >
        {children}
      </form>
    </FormContext>
  );
}
