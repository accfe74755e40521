import type { ReactNode } from "react";
import { HelpQuestions, type Question } from "@/components/help/help-questions";
import { ReachUs } from "@/components/help/reach-us";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readInstitution } from "@/server/pages";

type Onward = { href: string; label: string };

type Props = {
  caption?: string;
  heading: ReactNode;
  lead: ReactNode;
  /** The main way on, and others. */
  onward: Onward[];
  /** What readers ask who come here. */
  questions?: Question[];
  /** Whom customers call is not for them. */
  forStaff?: boolean;
  /** Below the ways on. */
  children?: ReactNode;
};

/** A page that says one thing, with the ways on, what is asked there, and beside them whom to reach. */
export async function NoticePage({ caption, heading, lead, onward, questions, forStaff, children }: Props) {
  const [first, ...others] = onward;
  return (
    <div className="beside">
      <div>
        <PageHeading caption={caption} lead={<div className="space-y-3">{lead}</div>}>
          {heading}
        </PageHeading>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {first && (
            <ButtonLink href={first.href} wide>
              {first.label}
            </ButtonLink>
          )}
          {others.map(({ href, label }) => (
            <TextLink key={href} href={href}>
              {label}
            </TextLink>
          ))}
        </div>
        {questions && (
          <div className="mt-10">
            <HelpQuestions names={questions} />
          </div>
        )}
        {children}
      </div>
      {!forStaff && <ReachUs institution={await readInstitution()} />}
    </div>
  );
}
