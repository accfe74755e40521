"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormProblem } from "@/lib/forms/form-problem";
import { postForm } from "./post-form";

/** Secrets are typed anew after a failure; everything else stays. */
function clearSecrets(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-secret]")) input.value = "";
}

type Options = {
  action: string;
  initial: FormProblem | null;
  /** Once it changes, what was refused before is of the past. */
  round?: string;
  /** Instead of going to `next`. */
  onDone?: (next: string) => void;
};

/**
 * The one way a form leaves the page once scripts run: a second submit is ignored while one is under
 * way, a failure shows what the page would show without scripts, a success loads `next` as a native
 * submit would, so that the session's new state is everywhere at once.
 */
export function useSubmission({ action, initial, round, onDone }: Options) {
  const [problem, setProblem] = useState(initial);
  const [roundOfProblem, setRoundOfProblem] = useState(round);
  const [pending, setPending] = useState(false);
  /** Grows with every failure, so that the same problem twice is announced twice. */
  const [attempt, setAttempt] = useState(0);
  const underWay = useRef(false);

  if (round !== roundOfProblem) {
    setRoundOfProblem(round);
    setProblem(null);
  }

  useEffect(() => {
    const awake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      underWay.current = false;
      setPending(false);
    };
    window.addEventListener("pageshow", awake);
    return () => window.removeEventListener("pageshow", awake);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    underWay.current = true;
    setPending(true);
    const outcome = await postForm(action, form);
    if ("next" in outcome) {
      setProblem(null);
      if (!onDone) return window.location.assign(outcome.next);
      onDone(outcome.next);
    } else {
      if (!outcome.problem.unreachable) clearSecrets(form);
      setProblem(outcome.problem);
      setAttempt((count) => count + 1);
    }
    underWay.current = false;
    setPending(false);
  };

  /** Once a field with an error changes, its error goes; nothing is checked before the next submit. */
  const forget = (field: string) =>
    setProblem((now) =>
      now?.errors.some((error) => error.field === field)
        ? { ...now, errors: now.errors.filter((error) => error.field !== field) }
        : now,
    );

  return { problem, pending, attempt, submit, forget };
}

export type Submission = ReturnType<typeof useSubmission>;
