import type { ReactNode } from "react";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { HelpQuestions, type Question } from "@/components/help/help-questions";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import type { PageSearch } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  /** The address of the page: what a submit without scripts leaves behind is kept for it. */
  page: string;
  /** Where the form is sent below `/bff`, if not to the address of the page. */
  action?: string;
  search: PageSearch;
  section: string;
  step?: string;
  back?: string;
  aside?: ReactNode;
  /** What is asked about it, beside the form. */
  help?: Question[];
  /** Above everything. */
  news?: ReactNode;
  heading: ReactNode;
  lead?: ReactNode;
  aliases?: Record<string, string>;
  isFocused?: boolean;
  children?: ReactNode;
  /** Null: what is inside sends the form. */
  button: ReactNode;
  /** Below the button. */
  more?: ReactNode;
};

/** A page with one form, and a heading that asks for what it takes. */
export async function FormPage({
  page,
  action = page,
  search,
  heading,
  lead,
  aliases,
  isFocused,
  ...rest
}: Props) {
  const { section, step, back, aside, help, news, children, button, more } = rest;
  const { flash, locale } = await readForm(page, search);
  return (
    <QuestionPage
      section={section}
      step={step}
      back={back}
      aside={
        (aside || help) && (
          <div className="space-y-4">
            {aside && <div>{aside}</div>}
            {help && <HelpQuestions names={help} />}
          </div>
        )
      }
    >
      {news}
      <BffForm
        action={`/bff${action}`}
        flash={flash}
        locale={locale}
        aliases={aliases}
        isFocused={isFocused}
        heading={<PageHeading lead={lead}>{heading}</PageHeading>}
      >
        {children}
        {button && <SubmitButton>{button}</SubmitButton>}
        {more}
      </BffForm>
    </QuestionPage>
  );
}
