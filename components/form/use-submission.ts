"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldProblem, FormProblem } from "@/lib/forms/form-problem";
import { postForm } from "./post-form";

/** Secrets are typed again after a failure; everything else stays. */
function clearSecrets(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-secret]")) input.value = "";
}

export type SubmissionOptions = {
  action: string;
  initial: FormProblem | null;
  /** Once it changes, what was refused before is of the past. */
  round?: string;
  /** Instead of going to `next`. */
  onDone?: (next: string) => void;
  /** How it leaves the page, where that is not the usual way. */
  post?: typeof postForm;
  /** What is wrong as far as the browser can tell: a form with such errors is not sent. */
  check?: (form: HTMLFormElement) => FieldProblem[];
};

const nothingWrong = () => [];

/**
 * The one way a form leaves the page once scripts run: a second submit is ignored while one is under way; a success loads
 * `next` as a native submit would, so that the session's new state is everywhere at once; a failure shows what the page
 * would show without scripts.
 */
export function useSubmission(options: SubmissionOptions) {
  const { action, initial, round, onDone, post = postForm, check = nothingWrong } = options;
  const [problem, setProblem] = useState(initial);
  const [roundOfProblem, setRoundOfProblem] = useState(round);
  /** Grows with every failure, so that the same problem twice is announced twice. */
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const underWay = useRef(false);
  /** Whether an error of the server still holds, only the server knows. */
  const isOfServer = useRef(true);

  useEffect(() => {
    const awake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      underWay.current = false;
      setPending(false);
    };
    window.addEventListener("pageshow", awake);
    return () => window.removeEventListener("pageshow", awake);
  }, []);

  if (round !== roundOfProblem) {
    setRoundOfProblem(round);
    setProblem(null);
  }

  const fail = (form: HTMLFormElement, failure: FormProblem) => {
    if (!failure.unreachable) clearSecrets(form);
    setProblem(failure);
    setAttempt((count) => count + 1);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    const errors = check(form);
    isOfServer.current = errors.length === 0;
    if (errors.length > 0) return fail(form, { errors });
    underWay.current = true;
    setPending(true);
    const outcome = await post(action, form);
    if ("next" in outcome) {
      setProblem(null);
      if (!onDone) return window.location.assign(outcome.next);
      onDone(outcome.next);
    } else fail(form, outcome.problem);
    underWay.current = false;
    setPending(false);
  };

  /** A field that changes loses its error, unless it is still wrong; no error comes before the next submit. */
  const recheck = (changed: string, form: HTMLFormElement) => {
    if (!problem?.errors.length) return;
    const wrong = check(form).map(({ field }) => field);
    const holds = ({ field }: FieldProblem) =>
      wrong.includes(field) || (isOfServer.current && field !== changed);
    setProblem({ ...problem, errors: problem.errors.filter(holds) });
  };

  return { problem, pending, attempt, submit, recheck };
}
