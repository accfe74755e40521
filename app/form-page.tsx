import type { ReactNode } from "react";
import { BffForm, type BffFormProps } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { HelpQuestions, type Question } from "@/components/help/help-questions";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import type { PageSearch } from "./page-search";
import { readForm } from "./read-form";

type Props = Pick<BffFormProps, "aliases" | "className" | "isFocused" | "round"> & {
  /** The address of the page: what a submit without scripts leaves behind is kept for it. */
  page: string;
  /** Where the form is sent below `/bff`, if not to the address of the page. */
  action?: string;
  search: PageSearch;
  section?: string | undefined;
  step?: string;
  back?: string;
  place?: string | undefined;
  aside?: ReactNode;
  /** What is asked about it, beside the form. */
  help?: Question[];
  /** Above everything. */
  news?: ReactNode;
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** Null: what is inside sends the form. */
  button: ReactNode;
  /** Below the button. */
  more?: ReactNode;
  /** Below the form. */
  below?: ReactNode;
};

/** A page with one form, and a heading that asks for what it takes. */
export async function FormPage({ page, action = page, search, heading, lead, button, ...rest }: Props) {
  const { section, step, back, place, aside, help, news, children, more, below, ...form } = rest;
  const { flash } = await readForm(page, search);
  return (
    <QuestionPage
      section={section}
      step={step}
      back={back}
      place={place}
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
        {...form}
        heading={<PageHeading lead={lead}>{heading}</PageHeading>}
      >
        {children}
        {button && <SubmitButton>{button}</SubmitButton>}
        {more}
      </BffForm>
      {below}
    </QuestionPage>
  );
}
