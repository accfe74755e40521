"use client";

import type { FormProblem } from "@/lib/forms/form-problem";
import { FormFrame, type FormFrameProps } from "./form-frame";
import { useSubmission } from "./use-submission";

type Props = FormFrameProps & {
  /** What the last native submit left behind. */
  flash?: FormProblem | null;
  /** Once it changes, the problem shown goes; what was typed stays. */
  round?: string;
};

/** A light form that the server alone checks: sign-up, sign-in, recovery, the desk. */
export function BffForm({ flash = null, round, ...frame }: Props) {
  const { action } = frame;
  const { problem, pending, attempt, submit, forget } = useSubmission({ action, initial: flash, round });
  const state = {
    errorOf: (field: string) => problem?.errors.find((error) => error.field === field)?.message,
    keptOf: (field: string) => flash?.values?.[field],
    pending,
  };
  return (
    <FormFrame
      {...frame}
      problem={problem}
      attempt={attempt}
      state={state}
      onSubmit={submit}
      onEdit={forget}
    />
  );
}
