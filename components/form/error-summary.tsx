"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { mayMoveFocus } from "@/components/ui/may-move-focus";
import { Unbroken } from "@/components/ui/unbroken";
import type { FormProblem } from "@/lib/forms/form-problem";

const TITLE_MARK = "Error: ";

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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0 || mayMoveFocus()) box.current?.focus();
    if (!document.title.startsWith(TITLE_MARK)) document.title = TITLE_MARK + document.title;
    return () => {
      if (document.title.startsWith(TITLE_MARK)) document.title = document.title.slice(TITLE_MARK.length);
    };
  }, [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-8 border-2 border-alert bg-sheet px-5 py-4 print:hidden"
    >
      <h2 className="text-lg text-alert">There is a problem</h2>
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
