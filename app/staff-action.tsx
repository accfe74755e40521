import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import type { StaffMember } from "@/lib/contract";
import { staffMay } from "@/lib/contract/staff-roles";
import { readStaffMember, readStaffProfile } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

type Props = {
  action: "change" | "disable" | "enable" | "reset";
  search: PageSearch;
  heading: (name: string) => string;
  lead?: string;
  button: string;
  fields?: (member: StaffMember) => ReactNode;
};

/** Something that is done to somebody on the staff, for a reason that is kept. */
export async function StaffAction({ action, search, heading, lead, button, fields }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "staff:write")) return <NotForRole heading="Staff" />;
  const id = (await searchText(search, "id")) ?? "";
  const member = await readStaffMember(id);
  if (!member) redirect("/admin/staff");
  const { flash, locale } = await readForm(`/admin/staff/${action}`, search);
  return (
    <QuestionPage section="Staff" back={`/admin/staff/${id}`}>
      <BffForm
        action={`/bff/admin/staff/${action}`}
        flash={flash}
        locale={locale}
        aliases={{ id: "reason" }}
        heading={<PageHeading lead={lead}>{heading(member.name ?? member.email ?? "")}</PageHeading>}
      >
        <input type="hidden" name="id" value={id} />
        {fields?.(member)}
        <TextField name="reason" label="Reason" hint="It is recorded" autoComplete="off" />
        <SubmitButton>{button}</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
