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
    const markTitle = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    markTitle();
    // The title of a page may come a moment after the page.
    const titles = new MutationObserver(markTitle);
    titles.observe(document.head, { childList: true, subtree: true });
    return () => {
      titles.disconnect();
      document.title = document.title.replace(mark, "");
    };
  }, [attempt, mark]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="problems">
      <h2>{say("problem")}</h2>
      <ul>
        {problem.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={field ? `#${aliases[field] ?? field}` : undefined}>
              <Unbroken>{message}</Unbroken>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
