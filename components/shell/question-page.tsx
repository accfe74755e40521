import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";

type Props = {
  /** "Sign-up", "Sign in", "Your profile": printed in the margin. */
  section: string;
  step?: string;
  back?: string;
  /** Words that belong in the margin on wide pages and below the form on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One thing per page: a margin with the section, the step and what helps, and a narrow column for the answer. */
export function QuestionPage({ section, step, back, aside, children }: Props) {
  return (
    <div className="question">
      <div>
        {back && <BackLink href={back} />}
        <p className={`caption ${back ? "md:mt-3" : "md:mt-2"}`}>
          {section}
          {step && (
            <span className="text-ink normal-case tracking-normal max-md:before:content-['_·_'] md:block md:pt-1 md:text-sm">
              {step}
            </span>
          )}
        </p>
      </div>
      <div>{children}</div>
      {aside && <div>{aside}</div>}
    </div>
  );
}
