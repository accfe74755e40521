import type { ReactNode } from "react";
import { EditForm } from "@/components/form/edit-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import type { EditFormPath } from "@/lib/forms/edit-forms";
import { entryWords } from "@/lib/words/tell";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  /** The address of the page's form, below `/bff`. */
  path: EditFormPath;
  /** The address of the page, if it is not that of its form. */
  page?: string;
  search: PageSearch;
  section: string;
  step?: string;
  back: string;
  heading: string;
  lead?: ReactNode;
  aliases?: Record<string, string>;
  children: ReactNode;
  button: string;
};

/** A page with one form that edits what is kept: it is checked in the browser, too. */
export async function EditPage({ path, page = `/${path}`, search, section, step, back, ...form }: Props) {
  const { heading, lead, aliases, children, button } = form;
  const [{ flash, today }, words] = await Promise.all([readForm(page, search), readWords()]);
  return (
    <QuestionPage section={section} step={step} back={back}>
      <EditForm
        path={path}
        today={today}
        words={entryWords(words)}
        flash={flash}
        aliases={aliases}
        heading={<PageHeading lead={lead}>{heading}</PageHeading>}
      >
        {children}
        <SubmitButton>{button}</SubmitButton>
      </EditForm>
    </QuestionPage>
  );
}

type StepProps = Omit<Props, "page" | "section" | "back" | "step" | "button">;

/** A page that edits one group of the profile, and returns to the list or view it was opened from. */
export async function ProfileStep({ path, search, children, ...step }: StepProps) {
  const [{ flash }, words, from] = await Promise.all([
    readForm(`/${path}`, search),
    readWords(),
    searchText(search, "from"),
  ]);
  const fromTasks = from !== "view" && !flash?.values?.next?.startsWith("/profile?");
  return (
    <EditPage
      {...step}
      path={path}
      search={search}
      section={words("shell.yourProfile")}
      back={fromTasks ? "/profile/tasks" : "/profile"}
      button={words("profile.saveContinue")}
    >
      {children}
      {!fromTasks && <input type="hidden" name="next" value="/profile?done=saved" />}
    </EditPage>
  );
}
