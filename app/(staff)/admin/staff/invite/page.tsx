import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { BranchField } from "@/components/staff/branch-field";
import { RoleField } from "@/components/staff/role-field";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract/staff-roles";
import { readBranches, readInstitution, readStaffProfile } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Invite a member of staff", "Staff", "Administration"], searchParams);

export default async function InvitePage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "staff:write")) return <NotForRole heading="Invite a member of staff" />;
  const [{ flash, locale }, branches, { sends_email }] = await Promise.all([
    readForm("/admin/staff/invite", searchParams),
    readBranches(),
    readInstitution(),
  ]);
  return (
    <QuestionPage section="Staff" back="/admin/staff">
      <BffForm
        action="/bff/admin/staff/invite"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading
            lead={
              sends_email
                ? "We mail a link by which the new member of staff chooses a password, and show it to you. It works for 72 hours."
                : "You get a link by which the new member of staff chooses a password. It works for 72 hours."
            }
          >
            Invite a member of staff
          </PageHeading>
        }
      >
        <TextField name="name" label="Name" autoComplete="off" />
        <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" dir="ltr" />
        <RoleField />
        <BranchField branches={branches?.results ?? []} />
        <SubmitButton>Invite</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
