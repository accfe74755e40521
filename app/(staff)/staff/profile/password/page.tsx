import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { readInstitution, readStaffProfile } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change password", "Staff"], searchParams);

export default async function StaffPasswordPage({ searchParams }: PageProps) {
  const [{ email }, { password_min_length }] = await Promise.all([readStaffProfile(), readInstitution()]);
  return (
    <FormPage
      page="/staff/profile/password"
      search={searchParams}
      section="Your profile"
      back="/staff/profile"
      heading="Change your password"
      lead="Other devices will be signed out."
      button="Change password"
    >
      <UsernameForManagers value={email ?? ""} />
      <NewPasswordField label="New password" minLength={password_min_length} />
    </FormPage>
  );
}
