import type { ReactNode } from "react";
import { SubmitButton } from "@/components/form/submit-button";
import { WatchedForm } from "@/components/form/watched-form";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  /** Also the last part of the page's own path and of the path that it posts to. */
  name: string;
  heading: string;
  lead?: ReactNode;
  search: PageSearch;
  aliases?: Record<string, string>;
  children: ReactNode;
};

/** A page that edits one group of the profile, and returns to the list or view it was opened from. */
export async function ProfileStep({ name, heading, lead, search, aliases, children }: Props) {
  const [{ flash, locale }, from] = await Promise.all([
    readForm(`/profile/${name}`, search),
    searchText(search, "from"),
  ]);
  const fromTasks = from !== "view" && !flash?.values?.next?.startsWith("/profile?");
  return (
    <QuestionPage section="Your profile" back={fromTasks ? "/profile/tasks" : "/profile"}>
      <WatchedForm
        action={`/bff/profile/${name}`}
        flash={flash}
        locale={locale}
        aliases={aliases}
        heading={<PageHeading lead={lead}>{heading}</PageHeading>}
      >
        {children}
        {!fromTasks && <input type="hidden" name="next" value="/profile?done=saved" />}
        <SubmitButton>Save and continue</SubmitButton>
      </WatchedForm>
    </QuestionPage>
  );
}
