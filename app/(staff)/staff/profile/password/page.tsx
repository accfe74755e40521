import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { NewPasswordField } from "@/components/form/new-password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { UsernameForManagers } from "@/components/form/username-for-managers";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { readInstitution, readStaffProfile } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change password", "Staff"], searchParams);

export default async function StaffPasswordPage({ searchParams }: PageProps) {
  const [{ email }, { password_min_length }, { flash, locale }] = await Promise.all([
    readStaffProfile(),
    readInstitution(),
    readForm("/staff/profile/password", searchParams),
  ]);
  return (
    <QuestionPage section="Your profile" back="/staff/profile">
      <BffForm
        action="/bff/staff/profile/password"
        flash={flash}
        locale={locale}
        heading={<PageHeading lead="Other devices will be signed out.">Change your password</PageHeading>}
      >
        <UsernameForManagers value={email ?? ""} />
        <NewPasswordField label="New password" minLength={password_min_length} />
        <SubmitButton>Change password</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
