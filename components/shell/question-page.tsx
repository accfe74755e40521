import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";

type Props = {
  /** "Sign-up", "Sign in", "Security": printed in the margin. */
  section?: string | undefined;
  step?: string;
  back?: string;
  /** On pages of staff, instead of a section: the page that `back` leads to, whose margin this one has. */
  place?: string | undefined;
  /** Words that belong in the margin on wide pages and below the form on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One thing per page: a margin with the section, the step and what helps, and a narrow column for the answer. */
export function QuestionPage({ section, step, back, place, aside, children }: Props) {
  if (place)
    return (
      <div className="max-w-xl">
        {back && <BackLink href={back}>{place}</BackLink>}
        {children}
        {aside}
      </div>
    );
  return (
    <div className="question">
      <div>
        {back && <BackLink href={back} />}
        <p className={`caption ${back ? "md:mt-3" : "md:mt-2"}`}>
          <span>{section}</span>
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
