"use client";

import { useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { mayMoveFocus } from "@/components/ui/may-move-focus";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";
import { waitSentence } from "./wait-sentence";

type Props = { problem: FormProblem; attempt: number; locale: Locale; formId: string };

/** The bank did not answer: nothing that was typed is wrong, and nothing is lost. */
export function ServiceFailure({ problem, attempt, locale, formId }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0 || mayMoveFocus()) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-8">
      <Banner tone="alert">
        <p className="font-semibold">We could not reach the bank. Your answers are saved on this page.</p>
        {problem.retryAt && <p suppressHydrationWarning>{waitSentence(problem.retryAt, locale)}</p>}
        <Button type="submit" form={formId} look="quiet">
          Try again
        </Button>
        {problem.support && <SupportDetails support={problem.support} />}
      </Banner>
    </div>
  );
}

/** What a person at the counter or on the phone needs to find this failure. */
export function SupportDetails({ support }: { support: NonNullable<FormProblem["support"]> }) {
  return (
    <details className="mt-3 text-sm text-soft">
      <summary className="min-h-11 cursor-pointer leading-11">Details for support</summary>
      <p>
        Code: <code className="font-mono">{support.code}</code>
        <br />
        Request: <code className="font-mono break-all">{support.requestId}</code>
      </p>
    </details>
  );
}
