"use client";

import type { FormProblem } from "@/lib/forms/form-problem";
import { FormFrame, type FormFrameProps } from "./form-frame";
import { useSubmission } from "./use-submission";

type Props = FormFrameProps & {
  /** What the last native submit left behind. */
  flash?: FormProblem | null;
  /** Once it changes, the problem shown goes; what was typed stays. */
  round?: string;
  onDone?: (next: string) => void;
};

/** A form whose fields keep their own values: sign-up, sign-in, recovery, the desk. */
export function BffForm({ flash = null, round, onDone, ...frame }: Props) {
  const submission = useSubmission({ action: frame.action, initial: flash, round, onDone });
  const state = {
    errorOf: (field: string) => submission.problem?.errors.find((error) => error.field === field)?.message,
    keptOf: (field: string) => flash?.values?.[field],
    pending: submission.pending,
  };
  return <FormFrame {...frame} submission={submission} state={state} onSubmit={submission.submit} />;
}
