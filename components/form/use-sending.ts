"use client";

import { useEffect, useRef, useState } from "react";
import type { FormProblem } from "@/lib/forms/form-problem";
import { postForm } from "./post-form";

/** Secrets are typed anew after a failure; everything else stays. */
export function clearSecrets(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-secret]")) input.value = "";
}

export type PostForm = typeof postForm;

type Options = {
  action: string;
  /** Instead of going to `next`. */
  onDone?: (next: string) => void;
  post?: PostForm;
};

/**
 * The one way a form leaves the page once scripts run: a second submit is ignored while one is under way, and
 * a success loads `next` as a native submit would, so that the session's new state is everywhere at once.
 */
export function useSending({ action, onDone, post = postForm }: Options) {
  const [pending, setPending] = useState(false);
  const underWay = useRef(false);

  useEffect(() => {
    const awake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      underWay.current = false;
      setPending(false);
    };
    addEventListener("pageshow", awake);
    return () => removeEventListener("pageshow", awake);
  }, []);

  /** @param show told what stopped the form, or `null` when it was accepted and its page stays open */
  const send = async (form: HTMLFormElement, show: (problem: FormProblem | null) => void) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    const outcome = await post(action, form);
    if ("next" in outcome) {
      show(null);
      if (!onDone) return location.assign(outcome.next);
      onDone(outcome.next);
    } else {
      if (!outcome.problem.unreachable) clearSecrets(form);
      show(outcome.problem);
    }
    underWay.current = false;
    setPending(false);
  };

  return { pending, send };
}
