"use client";

import type { FormProblem } from "@/lib/forms/form-problem";
import { FormFrame, type FormFrameProps } from "./form-frame";
import type { PostForm } from "./use-sending";
import { useSubmission } from "./use-submission";

export type BffFormProps = FormFrameProps & {
  /** What the last native submit left behind. */
  flash?: FormProblem | null;
  /** Once it changes, the problem shown goes; what was typed stays. */
  round?: string;
  /** How it leaves the page, where that is not the usual way. */
  post?: PostForm;
};

/** A light form that the server alone checks: sign-up, sign-in, recovery, the desk. */
export function BffForm({ flash = null, round, post, ...frame }: BffFormProps) {
  const { action } = frame;
  const { problem, pending, attempt, submit, forget } = useSubmission({
    action,
    initial: flash,
    round,
    post,
  });
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
