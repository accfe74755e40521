import type { ReactNode } from "react";
import { EditForm } from "@/components/form/edit-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import type { EditFormPath } from "@/lib/forms/edit-forms";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  /** The path of its form below `/bff`, and of the page itself. */
  path: EditFormPath;
  heading: string;
  lead?: ReactNode;
  search: PageSearch;
  aliases?: Record<string, string>;
  children: ReactNode;
};

/** A page that edits one group of the profile, and returns to the list or view it was opened from. */
export async function ProfileStep({ path, heading, lead, search, aliases, children }: Props) {
  const [{ flash, locale, today }, from] = await Promise.all([
    readForm(`/${path}`, search),
    searchText(search, "from"),
  ]);
  const fromTasks = from !== "view" && !flash?.values?.next?.startsWith("/profile?");
  return (
    <QuestionPage section="Your profile" back={fromTasks ? "/profile/tasks" : "/profile"}>
      <EditForm
        path={path}
        today={today}
        flash={flash}
        locale={locale}
        aliases={aliases}
        heading={<PageHeading lead={lead}>{heading}</PageHeading>}
      >
        {children}
        {!fromTasks && <input type="hidden" name="next" value="/profile?done=saved" />}
        <SubmitButton>Save and continue</SubmitButton>
      </EditForm>
    </QuestionPage>
  );
}
