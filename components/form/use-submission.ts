"use client";

import { type FormEvent, useState } from "react";
import type { FormProblem } from "@/lib/forms/form-problem";
import { type PostForm, useSending } from "./use-sending";

type Options = {
  action: string;
  initial: FormProblem | null;
  /** Once it changes, what was refused before is of the past. */
  round?: string;
  /** Instead of going to `next`. */
  onDone?: (next: string) => void;
  post?: PostForm;
};

/** Sends a form and keeps what stopped it: a failure shows what the page would show without scripts. */
export function useSubmission({ action, initial, round, onDone, post }: Options) {
  const [problem, setProblem] = useState(initial);
  const [roundOfProblem, setRoundOfProblem] = useState(round);
  /** Grows with every failure, so that the same problem twice is announced twice. */
  const [attempt, setAttempt] = useState(0);
  const { pending, send } = useSending({ action, onDone, post });

  if (round !== roundOfProblem) {
    setRoundOfProblem(round);
    setProblem(null);
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return send(event.currentTarget, (outcome) => {
      setProblem(outcome);
      if (outcome) setAttempt((count) => count + 1);
    });
  };

  /** Once a field with an error changes, its error goes; nothing is checked before the next submit. */
  const forget = (field: string) =>
    setProblem((now) => now && { ...now, errors: now.errors.filter((error) => error.field !== field) });

  return { problem, pending, attempt, submit, forget };
}
