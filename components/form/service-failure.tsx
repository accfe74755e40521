"use client";

import { useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { mayMoveFocus } from "@/components/ui/may-move-focus";
import { useLocale, useWords } from "@/components/words/words-provider";
import type { FormProblem } from "@/lib/forms/form-problem";
import { waitSentence } from "./wait-sentence";

type Props = { problem: FormProblem; attempt: number; formId: string };

/** The bank did not answer: nothing that was typed is wrong, and nothing is lost. */
export function ServiceFailure({ problem, attempt, formId }: Props) {
  const say = useWords();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0 || mayMoveFocus()) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-8">
      <Banner tone="alert">
        <p className="font-semibold">{say("unreachable")}</p>
        {problem.retryAt && <p suppressHydrationWarning>{waitSentence(say, problem.retryAt, locale)}</p>}
        <Button type="submit" form={formId} look="quiet">
          {say("tryAgain")}
        </Button>
        {problem.support && <SupportDetails support={problem.support} />}
      </Banner>
    </div>
  );
}

/** What a person at the counter or on the phone needs to find this failure. */
export function SupportDetails({ support }: { support: NonNullable<FormProblem["support"]> }) {
  const say = useWords();
  return (
    <details className="mt-3 text-sm text-soft">
      <summary className="min-h-11 cursor-pointer leading-11">{say("support")}</summary>
      <p>
        {say("supportCode")}
        <code translate="no" className="font-mono">
          {support.code}
        </code>
        <br />
        {say("supportRequest")}
        <code translate="no" className="font-mono break-all">
          {support.requestId}
        </code>
      </p>
    </details>
  );
}
