"use client";

import { useRef } from "react";
import type { EditFormPath } from "@/lib/forms/edit-forms";
import type { FormProblem } from "@/lib/forms/form-problem";
import { FormFrame, type FormFrameProps } from "./form-frame";
import { useEditForm } from "./use-edit-form";

type Props = Omit<FormFrameProps, "action"> & {
  /** Names its schema, and where it is sent. */
  path: EditFormPath;
  /** `YYYY-MM-DD` by the server's clock. */
  today: string;
  /** What the schema finds wrong, by key. */
  words: Record<string, string>;
  /** What the last native submit left behind. */
  flash?: FormProblem | null;
};

/** A form that edits what is already kept: it is checked before it is sent, and asks before a change is lost. */
export function EditForm({ path, today, words, flash = null, ...frame }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { problem, attempt, pending, register, errors, submit, recheck } = useEditForm({
    path,
    form,
    today,
    words,
    flash,
  });
  const state = {
    errorOf: (field: string) => errors[field]?.message?.toString(),
    keptOf: (field: string) => flash?.values?.[field],
    pending,
    register,
  };
  return (
    <FormFrame
      {...frame}
      action={`/bff/${path}`}
      formRef={form}
      problem={problem}
      attempt={attempt}
      state={state}
      onSubmit={submit}
      onEdit={recheck}
    />
  );
}
