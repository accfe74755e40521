"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { mayMoveFocus } from "@/components/ui/may-move-focus";
import { Unbroken } from "@/components/ui/unbroken";
import { useWords } from "@/components/words/words-provider";
import type { FormProblem } from "@/lib/forms/form-problem";

type Props = {
  problem: FormProblem;
  /** How often scripts have sent the form; 0 while the page shows what a native submit left. */
  attempt: number;
  /** Errors of fields that stand under another name on this page. */
  aliases?: Record<string, string>;
  /** Below the errors. */
  children?: ReactNode;
};

/** "There is a problem": above the heading, focused, each line a link to its field. */
export function ErrorSummary({ problem, attempt, aliases = {}, children }: Props) {
  const say = useWords();
  const mark = say("error");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0 || mayMoveFocus()) box.current?.focus();
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
    return () => {
      document.title = document.title.replace(mark, "");
    };
  }, [attempt, mark]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-8 border-2 border-alert bg-sheet px-5 py-4 print:hidden"
    >
      <h2 className="text-lg text-alert">{say("problem")}</h2>
      <ul className="mt-2 space-y-1">
        {problem.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${aliases[field] ?? field}`} className="font-semibold text-alert">
                <Unbroken>{message}</Unbroken>
              </a>
            ) : (
              <span className="font-semibold">{message}</span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
