"use client";

import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { FormProblem } from "@/lib/forms/form-problem";
import { FormFrame, type FormFrameProps } from "./form-frame";
import { useSubmission } from "./use-submission";
import { useUnsavedGuard } from "./use-unsaved-guard";

type Props = FormFrameProps & { flash?: FormProblem | null };

/** A form that edits what is already kept: it knows whether something changed, and asks before it is lost. */
export function WatchedForm({ flash = null, ...frame }: Props) {
  const submission = useSubmission({ action: frame.action, initial: flash });
  const { register, reset, getValues, formState } = useForm();

  // The fields start with what the HTML says, also where someone typed before scripts ran.
  useEffect(() => reset(getValues(), { keepValues: true }), [reset, getValues]);
  useUnsavedGuard(formState.isDirty && !submission.pending);

  const state = {
    errorOf: (field: string) => submission.problem?.errors.find((error) => error.field === field)?.message,
    keptOf: (field: string) => flash?.values?.[field],
    pending: submission.pending,
    register,
  };
  return <FormFrame {...frame} submission={submission} state={state} onSubmit={submission.submit} />;
}
