import type { ReactNode } from "react";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract/staff-roles";
import { readStaffProfile } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  action: "reveal" | "resend" | "lift" | "block";
  search: PageSearch;
  heading: string;
  lead: ReactNode;
  button: string;
  /** Instead of the id in the query. */
  fields?: ReactNode;
};

/** Something that is done about messages, for a reason that is kept. */
export async function MessageAction({ action, search, heading, lead, button, fields }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "messages:write")) return <NotForRole heading="Messages" />;
  const id = await searchText(search, "id");
  const { flash, locale } = await readForm(`/admin/messages/${action}`, search);
  return (
    <QuestionPage section="Messages" back="/admin/messages">
      <BffForm
        action={`/bff/admin/messages/${action}`}
        flash={flash}
        locale={locale}
        aliases={{ id: "reason" }}
        heading={<PageHeading lead={lead}>{heading}</PageHeading>}
      >
        {fields ?? <input type="hidden" name="id" value={id ?? ""} />}
        <TextField name="reason" label="Reason" hint="It is recorded" autoComplete="off" />
        <SubmitButton>{button}</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
